import type { OrderStatus } from '../../contract/orders'
import { readIdsByStatus } from '../db/synced-reads'
import { pullOrderPage } from './order-pages'
import type { PullContext } from './pull-context'

/** Orders that people work on: small however long the history is. */
const HOT: readonly OrderStatus[] = ['PENDING', 'ASSIGNEDTORIDER', 'ACCEPTED', 'INTRANSIT']

/** R12b: every page of the statuses that still move. Who is missing there has moved on, or slipped between two pages. */
export async function pullHotSet(context: PullContext): Promise<void> {
  const shown = new Set<number>()
  for (const status of HOT) {
    for (let page = 1; ; page += 1) {
      const { page: answer, ids } = await pullOrderPage(context, { status, page })
      for (const id of ids) shown.add(id)
      if (page >= answer.meta.last_page) break
    }
  }
  const stored = await readIdsByStatus(context.database, HOT)
  context.doubtful.markOrders(stored.filter((id) => !shown.has(id)))
}
