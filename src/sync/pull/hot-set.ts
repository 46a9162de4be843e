import { readIdsByStatus } from '../../db/writes/synced-reads'
import { OPEN_STATUSES } from '../../../contract/words/order-statuses'
import { pullOrderPage } from '../reads/order-pages'
import type { PullContext } from '../reads/pull-context'

/**
 * R12b: reads every page of the open statuses. A stored order that is missing there has left them, or moved between
 * two pages during the read.
 */
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
