import { lagosDay, lagosDayStart } from '../../../contract/words/dates'
import type { DayReport } from '../../../contract/entities/day-report'
import { lateness, type LatenessLimits } from '../../../contract/rules/lateness'
import { OPEN_STATUSES } from '../../../contract/words/order-statuses'
import { DAY_MS } from '../../../contract/words/durations'
import type { Db, Sql } from '../../db/connect'
import { refuse } from '../../ground/refusals'
import { readLatenessLimits } from '../lateness/stored-limits'
import { readDayOrders, readDayPayments } from './day-rows'
import { byArea, byRider, totalsOf } from './sum-day'

/** What happened on a day of Lagos, read from one state of the database. Throws the 422 for a day to come. */
export async function readDayReport(pool: Sql, { day, now }: { day: string; now: Date }): Promise<DayReport> {
  if (day > lagosDay(now.getTime())) throw refuse.invalid({ day: ['This day has not begun yet.'] })
  const from = new Date(lagosDayStart(day))
  const to = new Date(from.getTime() + DAY_MS)
  const isOver = now >= to
  return pool.begin(async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`
    const limits = await readLatenessLimits(tx)
    const orders = await readDayOrders(tx, { from, to }, limits)
    const parts = [...orders, ...(await readDayPayments(tx, { from, to }))]
    return {
      day,
      is_over: isOver,
      until: (isOver ? to : now).toISOString(),
      late_now: isOver ? null : await countLate(tx, limits, now),
      totals: totalsOf(parts),
      riders: byRider(parts),
      areas: byArea(parts),
    }
  })
}

type OpenOrder = Omit<Parameters<typeof lateness>[0], 'created_at' | 'status_changed_at'> & {
  created_at: Date
  status_changed_at: Date
}

/** By the rule of the consoles. */
async function countLate(sql: Db, limits: LatenessLimits, now: Date): Promise<number> {
  const open = await sql<OpenOrder[]>`
    select status, cancelled_by, order_type, delivery_type, created_at, status_changed_at from orders
    where status = any(${sql.array([...OPEN_STATUSES])}::text[])`
  return open.filter(({ created_at: created, status_changed_at: changed, ...order }) => {
    const times = { created_at: created.toISOString(), status_changed_at: changed.toISOString() }
    return lateness({ ...order, ...times }, limits, now.getTime()).kind === 'late'
  }).length
}
