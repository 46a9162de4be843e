import { createBulkOrder, type BulkOrder } from '../../../contract/entities/bulk-orders'
import { listCompanyUsers, listRateCard } from '../../../contract/entities/companies'
import { distanceKm } from '../../../contract/rules/distance'
import { isAssignable, isFar } from '../../../contract/rules/rider-rules'
import { createOrder, type Order } from '../../../contract/entities/orders'
import type { Rider } from '../../../contract/entities/riders'
import type { ApiClient } from './api-client'
import { ONE_LINE, ONE_ORDER, PICKUP } from './one-order'

/** Orders that nobody else touches, the newest first: made for this test. */
export async function pendingOrders<const N extends number>(
  admin: ApiClient,
  count: N,
): Promise<Tuple<Order, N>> {
  const orders: Order[] = []
  while (orders.length < count) orders.unshift(await admin.call(createOrder, ONE_ORDER))
  return exactly(orders, count)
}

/** A bulk order of one order that nobody else touches. */
export async function newBulkOrder(admin: ApiClient): Promise<{ bulk: BulkOrder; order: Order }> {
  const { users } = await admin.call(listCompanyUsers, { page: 1, status: 'active' })
  for (const { id: user_id } of users.data) {
    const [rate] = await admin.call(listRateCard, { user_id })
    if (rate === undefined) continue
    const made = await admin.call(createBulkOrder, {
      user_id,
      orders: [{ ...ONE_LINE, rate_card_id: rate.id }],
    })
    return { bulk: made.bulk_order, order: exactly(made.orders, 1)[0] }
  }
  throw new Error('no company has a rate card')
}

/** Near enough to what `pendingOrders` makes not to be asked about. */
export async function someRiders<const N extends number>(
  admin: ApiClient,
  count: N,
): Promise<Tuple<Rider, N>> {
  const near = ({ current_position: at }: Rider) => !isFar(at === null ? null : distanceKm(at, PICKUP))
  return exactly((await admin.riders()).filter(isAssignable).filter(near), count)
}

/** An order that no test has touched yet, and somebody who may ride it. */
export async function orderAndRider(admin: ApiClient): Promise<{ order: Order; rider: Rider }> {
  const [order] = await pendingOrders(admin, 1)
  const [rider] = await someRiders(admin, 1)
  return { order, rider }
}

type Tuple<T, N extends number> = N extends 1 ? [T] : N extends 2 ? [T, T] : [T, T, T]

function exactly<T, N extends number>(items: readonly T[], count: N): Tuple<T, N> {
  if (items.length < count) throw new Error(`only ${items.length} of ${count} that the test needs`)
  return items.slice(0, count) as Tuple<T, N>
}
