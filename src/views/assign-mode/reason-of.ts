import type { RiderOrder } from '../../db/core/preferences'
import { hasOrder } from '../shared/riders/rider-options'
import type { Order } from '../../../contract/orders'
import type { RankedRiders } from '../shared/riders/ranked-riders'

/** Why a rider has the rank `index`; null where jobs and distance on the row say it already. */
export function reasonOf(ranked: RankedRiders, index: number, order: Order, sort: RiderOrder): string | null {
  const option = ranked.shown[index]
  if (option === undefined) return null
  if (option.isGone) return 'Offline now'
  if (hasOrder(option.rider, order)) return 'Has this order'
  if (option.rider.id === ranked.balancedPick) return 'Balanced pick'
  return index === 0 && sort === 'nearest' && option.distanceKm !== null ? 'Nearest' : null
}
