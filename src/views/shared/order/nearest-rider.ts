import type { Order } from '../../../../contract/orders'
import type { AssignableRiders } from '../../../db/queries/rider-queries'
import type { RiderPlaces } from '../../../machines/rider-places'
import { placedRiders } from '../riders/placed-riders'
import { hasOrder, riderOptions, type RiderOption } from '../riders/rider-options'

/** OR-20: the first of the panel's list who does not have the order already, busy or free; null: nobody can come. */
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
