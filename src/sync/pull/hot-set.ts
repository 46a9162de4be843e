import { readIdsByStatus } from '../../db/writes/synced-reads'
import { OPEN_STATUSES } from '../../../contract/order-statuses'
import { pullOrderPage } from '../reads/order-pages'
import type { PullContext } from '../reads/pull-context'

/** R12b: every page of the statuses that still move. Who is missing there has moved on, or slipped between two pages. */
export async function pullHotSet(context: PullContext): Promise<void> {
  const shown = new Set<number>()
  for (const status of OPEN_STATUSES) {
    for (let page = 1; ; page += 1) {
      const { page: answer, ids } = await pullOrderPage(context, { status, page })
      for (const id of ids) shown.add(id)
      if (page >= answer.meta.last_page) break
    }
  }
  const stored = await readIdsByStatus(context.database, OPEN_STATUSES)
  context.doubtful.markOrders(stored.filter((id) => !shown.has(id)))
}
