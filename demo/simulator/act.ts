import type { Sql } from '../../server/db/connect'
import type { OrderContext } from '../../server/domain/orders/order-context'
import { actFor } from '../../server/domain/trail/act-for'
import { Refusal } from '../../server/ground/refusals'
import type { Log } from '../../server/ground/log'
import { announce, type Announcement } from '../../server/db/announce'
import type { StepReport } from '../../server/simulator'

/**
 * Runs one action and its events in its own transaction, and counts it in the report under `what`: as the number that
 * `work` returns, otherwise as 1. A refused or failed action is counted as such.
 */
export type Act = (what: keyof StepReport, work: (context: OrderContext) => Promise<unknown>) => Promise<void>

export function createAct({
  sql,
  now,
  log,
  report,
}: {
  sql: Sql
  now: Date
  log: Log
  report: StepReport
}): Act {
  return async (what, work) => {
    try {
      report[what] += await sql.begin(async (tx) => {
        await actFor(tx, { actor: null, now, requestId: null })
        const events: Announcement[] = []
        const done = await work({ sql: tx, now, announce: (event) => events.push(event) })
        for (const event of events) await announce(tx, event)
        return typeof done === 'number' ? done : 1
      })
    } catch (error) {
      if (error instanceof Refusal) {
        report.refused += 1
        return
      }
      report.failed += 1
      log.error({ what, error }, 'simulator action failed')
    }
  }
}
