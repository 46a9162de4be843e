import type { Order } from '../../../../contract/entities/orders'
import type { AssignableRiders } from '../../../db/queries/riders/rider-queries'
import type { RiderPlaces } from '../../../machines/rider-places'
import { placedRiders } from '../riders/placed-riders'
import { hasOrder, riderOptions, type RiderOption } from '../riders/rider-options'

/** OR-20: the first rider of the assign list, busy or free, who does not have this order; null: there is none. */
export function nearestRider(
  order: Order,
  stored: AssignableRiders,
  { places, nowMs }: { places: RiderPlaces; nowMs: number },
): RiderOption | null {
  const riders = placedRiders(stored.riders, places)
  const { shown } = riderOptions({ ...stored, riders }, order, {
    search: '',
    sort: 'nearest',
    filters: new Set(),
    nowMs,
  })
  return shown.find(({ rider }) => !hasOrder(rider, order)) ?? null
}
