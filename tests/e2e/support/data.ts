import { isAssignable } from '../../../contract/rider-rules'
import type { Order } from '../../../contract/orders'
import type { Rider } from '../../../contract/riders'
import type { ApiClient } from './api-client'

/** Orders that no test has touched yet, newest first. Throws when there are too few. */
export async function pendingOrders<const N extends number>(
  admin: ApiClient,
  count: N,
): Promise<Tuple<Order, N>> {
  const orders = await admin.ordersIn('PENDING')
  return exactly(
    orders.filter(({ rider, order_type }) => rider === null && order_type === 'single'),
    count,
  )
}

export async function someRiders<const N extends number>(
  admin: ApiClient,
  count: N,
): Promise<Tuple<Rider, N>> {
  return exactly((await admin.riders()).filter(isAssignable), count)
}

type Tuple<T, N extends number> = N extends 1 ? [T] : N extends 2 ? [T, T] : [T, T, T]

function exactly<T, N extends number>(items: readonly T[], count: N): Tuple<T, N> {
  if (items.length < count) throw new Error(`only ${items.length} of ${count} that the test needs`)
  return items.slice(0, count) as Tuple<T, N>
}
