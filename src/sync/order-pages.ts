import { listOrders, type Order, type OrderStatus } from '../../contract/orders'
import type { Page } from '../../contract/page'
import type { Change } from '../../contract/sync'
import type { Observed } from './observer'
import { read, type PullContext } from './pull-context'

export type OrderPage = { page: Page<Order>; ids: number[]; observed: Observed }

type Query = { page: number; status?: OrderStatus; search?: string }

/** Reads one page of orders and stores what it may say; what it cannot say is marked doubtful. Throws PullFailed. */
export async function pullOrderPage(context: PullContext, query: Query): Promise<OrderPage> {
  return context.observer.during(nameOf(query), async (flight) => {
    const answer = await read(context, listOrders, query)
    const page = answer.data.orders
    const observed = await context.observer.observe(flight, { changes: page.data.map(toChange) })
    context.doubtful.mark(observed.doubtful)
    return { page, ids: page.data.map(({ id }) => id), observed }
  })
}

function nameOf({ page, status, search }: Query): string {
  if (search !== undefined) return 'search'
  return `page ${page} of ${status ?? 'all orders'}`
}

function toChange(order: Order): Change {
  return { entity: 'order', id: order.id, data: order }
}
