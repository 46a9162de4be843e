import { toMs } from '../../../contract/dates'
import type { Order, OrderRider } from '../../../contract/orders'
import type { Rider } from '../../../contract/riders'
import type { LatLng } from '../../../contract/wire'
import type { OrderRow } from '../../db/core/rows'
import { riderKey } from '../../machines/sightings'
import type { TrackingAnswer } from '../../machines/tracking-poll'

/**
 * `at`: when the server said so, ms since the epoch; null where that is not known. `isPolled`: by this screen, or
 * known since its last poll.
 */
export type KnownPosition = { position: LatLng; at: number | null; isPolled: boolean }

/** The newer of what the engine and the poll know; what was decided here and is not yet sent stands over both. */
export function shownOrder(row: OrderRow, answer: TrackingAnswer | null): OrderRow {
  if (answer === null || row.pending !== null) return row
  return (answer.order.revision ?? 0) >= (row.revision ?? 0) ? { ...answer.order, pending: null } : row
}

/** Where the order's rider is, or was last known to be: by the newer of the poll and what this computer knows. */
export function riderPosition(
  order: Order,
  answer: TrackingAnswer | null,
  stored: Rider | null,
): KnownPosition | null {
  const { rider } = order
  if (rider === null) return null
  if (answer !== null && riderKey(answer.order.rider) === riderKey(rider)) {
    return knownSince(answer.at, stored) ?? polledPosition(answer)
  }
  return storedPosition(rider, stored)
}

function polledPosition({ order, at }: TrackingAnswer): KnownPosition | null {
  const position = order.rider?.current_position ?? null
  return position === null ? null : { position, at, isPolled: true }
}

/** The position that came after the last poll. */
function knownSince(polledAt: number, stored: Rider | null): KnownPosition | null {
  const at = toMs(stored?.position_at)
  const position = stored?.current_position ?? null
  return position === null || at === null || at <= polledAt ? null : { position, at, isPolled: true }
}

/** From this computer: with a time where the server had told one. */
function storedPosition(rider: OrderRider, stored: Rider | null): KnownPosition | null {
  const at = toMs(stored?.position_at)
  const position = (at === null ? null : stored?.current_position) ?? rider.current_position
  if (position === null) return null
  return { position, at: position === stored?.current_position ? at : null, isPolled: false }
}
