import { toMs } from '../../../../contract/words/dates'
import { isCancelled } from '../../../../contract/rules/order-rules'
import type { Order, OrderRider } from '../../../../contract/entities/orders'
import type { Rider } from '../../../../contract/entities/riders'
import type { LatLng } from '../../../../contract/wire/wire'
import type { OrderRow } from '../../../db/core/rows'
import { riderKey } from '../../../machines/sightings'
import type { TrackingAnswer } from '../../../machines/tracking-poll'

/**
 * A position of the rider. `at`: time at the server, ms since the epoch, or null if unknown. `isPolled`: this screen polled
 * it, or it arrived after the last poll.
 */
export type KnownPosition = { position: LatLng; at: number | null; isPolled: boolean }

/**
 * The newer of the stored row and the polled order. A row with an unconfirmed change is always used. `rowThen`: the stored
 * row when the answer came.
 */
export function shownOrder(row: OrderRow, answer: TrackingAnswer | null, rowThen: OrderRow): OrderRow {
  if (answer === null || row.pending !== null || isNewer(row, answer.order, rowThen)) return row
  return { ...answer.order, pending: null }
}

/** Without revisions, a row that changed after the answer is newer. */
function isNewer(row: OrderRow, polled: Order, rowThen: OrderRow): boolean {
  if (row.revision === undefined || polled.revision === undefined)
    return versionOf(row) !== versionOf(rowThen)
  return row.revision > polled.revision
}

/** Another value for each version of the row; without revisions, a move of the rider makes no new version. */
export function versionOf(row: OrderRow): number | string {
  const rider = row.rider === null ? null : { ...row.rider, current_position: null }
  return row.revision ?? JSON.stringify({ ...row, rider })
}

/** True if the row changed after the answer, so the server is to be asked again. */
export function isBehind(answer: TrackingAnswer | null, row: OrderRow): boolean {
  if (row.revision === undefined) return row.pending === null
  return row.revision > (answer?.order.revision ?? 0)
}

/** The order is finished, so its rider does not move for it any more (AG-76). */
export function isOver(order: Pick<Order, 'status' | 'cancelled_by'>): boolean {
  return order.status === 'DELIVERED' || isCancelled(order)
}

/** The newest known position of the order's rider, from the poll or from this device. */
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

function polledPosition({ fix }: TrackingAnswer): KnownPosition | null {
  return fix === null ? null : { ...fix, isPolled: true }
}

/** The stored position, if it is newer than the last poll. */
function knownSince(polledAt: number, stored: Rider | null): KnownPosition | null {
  const at = toMs(stored?.position_at)
  const position = stored?.current_position ?? null
  return position === null || at === null || at <= polledAt ? null : { position, at, isPolled: true }
}

/** The position on this device, with its time if the server sent one. */
function storedPosition(rider: OrderRider, stored: Rider | null): KnownPosition | null {
  const at = toMs(stored?.position_at)
  const position = (at === null ? null : stored?.current_position) ?? rider.current_position
  if (position === null) return null
  return { position, at: position === stored?.current_position ? at : null, isPolled: false }
}
