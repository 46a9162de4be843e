import type { OrderStatus } from '../../../contract/words/order-statuses'
import { listOrders, type Order } from '../../../contract/entities/orders'
import type { Page } from '../../../contract/wire/page'
import type { Change, ChangeAside } from '../../../contract/entities/sync'
import type { Observed } from './observer'
import { read, type PullContext } from './pull-context'
import { asideIn, idsShown } from './rows-aside'

export type OrderPage = {
  page: Page<Order>
  /** Every id on the page, in order, whether or not its row could be read. */
  ids: number[]
  aside: ChangeAside[]
  observed: Observed
}

type Query = { page: number; status?: OrderStatus; search?: string; bulk_order_id?: number }

/** Reads every page of a bulk order. Throws PullFailed. */
export async function pullOrdersOfBulk(context: PullContext, bulkOrderId: number): Promise<void> {
  for (let page = 1; ; page += 1) {
    const { page: answer } = await pullOrderPage(context, { page, bulk_order_id: bulkOrderId })
    if (page >= answer.meta.last_page) return
  }
}

/** Reads one page of orders and stores the certain rows; uncertain rows are marked as doubtful. Throws PullFailed. */
export async function pullOrderPage(context: PullContext, query: Query): Promise<OrderPage> {
  return context.observer.during(nameOf(query), async (flight) => {
    const answer = await read(context, listOrders, query)
    const page = answer.data.orders
    const aside = asideIn('order', page)
    const observed = await context.observer.observe(flight, {
      changes: page.data.map((order) => toChange(order, query)),
      aside,
    })
    context.doubtful.mark(observed.doubtful)
    return { page, ids: idsShown(page), aside, observed }
  })
}

function nameOf({ page, status, search, bulk_order_id: bulkOrderId }: Query): string {
  if (bulkOrderId !== undefined) return `page ${page} of bulk order ${bulkOrderId}`
  if (search !== undefined) return 'search'
  return `page ${page} of ${status ?? 'all orders'}`
}

/** If a row does not name its bulk order, the query does. */
function toChange(order: Order, { bulk_order_id: asked }: Query): Change {
  const bulkOrderId = order.bulk_order_id ?? asked
  const data = bulkOrderId === undefined ? order : { ...order, bulk_order_id: bulkOrderId }
  return { entity: 'order', id: order.id, data: data as Order }
}
