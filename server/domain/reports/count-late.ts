import { lateness, type LatenessLimits } from '../../../contract/rules/lateness'
import { OPEN_STATUSES } from '../../../contract/words/order-statuses'
import type { Db } from '../../db/connect'

type Times = { created_at: Date; status_changed_at: Date; pickup_at: Date | null }
type OpenOrder = Omit<Parameters<typeof lateness>[0], keyof Times> & Times

/** Open orders that are late now, by the rule of the consoles. */
export async function countLate(sql: Db, limits: LatenessLimits, now: Date): Promise<number> {
  const open = await sql<OpenOrder[]>`
    select status, cancelled_by, order_type, delivery_type, created_at, status_changed_at, pickup_at
    from orders
    where status = any(${sql.array([...OPEN_STATUSES])}::text[])`
  return open.filter(({ created_at: created, status_changed_at: changed, pickup_at: pickup, ...order }) => {
    const times = {
      created_at: created.toISOString(),
      status_changed_at: changed.toISOString(),
      pickup_at: pickup?.toISOString() ?? null,
    }
    return lateness({ ...order, ...times }, limits, now.getTime()).kind === 'late'
  }).length
}
