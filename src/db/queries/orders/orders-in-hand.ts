import type { OrderRider } from '../../../../contract/entities/orders'
import { statusFacts } from '../../../../contract/words/order-statuses'
import { isSameRider } from '../../../../contract/rules/same-rider'
import type { ConsoleDatabase } from '../../core/console-database'
import type { OrderRow } from '../../core/rows'
import { readOpenOrders } from './orders-of-today'

/** Open orders that a rider has accepted or is assigned to, oldest first, as far as they are on this device. */
export async function readOrdersInHand(database: ConsoleDatabase, rider: OrderRider): Promise<OrderRow[]> {
  const open = await readOpenOrders(database)
  return open
    .filter((order) => statusFacts(order.status)?.isWithRider === true && isSameRider(order.rider, rider))
    .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
}
