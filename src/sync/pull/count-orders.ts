import { type OrderStatus, ORDER_STATUSES } from '../../../contract/words/order-statuses'
import { listOrders } from '../../../contract/entities/orders'
import { read, type PullContext } from '../reads/pull-context'
import { PullFailed } from '../reads/pull-failure'
import { totalOf } from './sweep-certificate'

/** The number of orders of each status on the server; statuses whose count is unknown are left out. Stores no rows. */
export async function countOrders(
  context: PullContext,
  statuses: readonly OrderStatus[] = ORDER_STATUSES,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  try {
    for (const status of statuses) counts[status] = await countStatus(context, status)
  } catch (error) {
    // Without this total, the screens show "at least".
    if (!(error instanceof PullFailed)) throw error
  }
  return counts
}

async function countStatus(context: PullContext, status: OrderStatus): Promise<number> {
  const lengthOf = async (page: number) => {
    const { data } = await read(context, listOrders, { status, page })
    return { meta: data.orders.meta, length: data.orders.data.length + (data.orders.skipped ?? 0) }
  }
  const first = await lengthOf(1)
  const isTotalKnown = first.meta.total !== undefined || first.meta.last_page === 1
  const last = isTotalKnown ? first : await lengthOf(first.meta.last_page)
  return totalOf(first.meta, first.length, last.length)
}
