import type { RiderOrder } from '../../../db/core/preferences'
import { distanceText, hasOrder, heldBackWords, jobsOf, jobsText } from '../../shared/riders/rider-options'
import type { Order } from '../../../../contract/entities/orders'
import type { RankedRider, RankedRiders } from '../../shared/riders/ranked-riders'

type Asked = { order: Order; sort: RiderOrder; nowMs: number }

export type Reason = {
  /** Shown in the row. Null if jobs and distance are the only reasons. */
  remark: string | null
  /** 'Nearest, 0.84 km, 1 job' */
  title: string
}

/** Why the rider at `index` has that rank. */
export function reasonOf(option: RankedRider, index: number, asked: Asked & RankedRiders): Reason {
  const remark = remarkOf(option, index, asked)
  const { distanceKm } = option
  const km = distanceKm === null ? 'distance not known' : distanceText(distanceKm)
  // The set removes a duplicate, because the remark can already be the jobs text.
  const words = new Set([remark, km, jobsText(jobsOf(option))])
  return { remark, title: [...words].filter((part) => part !== null).join(', ') }
}

function remarkOf(option: RankedRider, index: number, asked: Asked & RankedRiders): string | null {
  const { order, sort, nowMs, balancedPick } = asked
  if (option.isGone) return 'Offline now'
  if (hasOrder(option.rider, order)) return 'Has this order'
  const held = heldBackWords(option, nowMs)
  if (held !== null) return held
  if (option.rider.id === balancedPick) return 'Balanced pick'
  return index === 0 && sort === 'nearest' && option.distanceKm !== null ? 'Nearest' : null
}
