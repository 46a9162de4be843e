import type { Order } from '../../../../contract/orders'
import type { AssignableRiders } from '../../../db/queries/rider-queries'
import { hasOrder, riderOptions, type RiderOption } from '../riders/rider-options'

/** OR-20: the first of the panel's list who does not have the order already, busy or free; null: nobody can come. */
export function nearestRider(order: Order, riders: AssignableRiders): RiderOption | null {
  const { shown } = riderOptions(riders, order, { search: '', sort: 'nearest', filters: new Set() })
  return shown.find(({ rider }) => !hasOrder(rider, order)) ?? null
}
