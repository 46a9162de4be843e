import { lateness, type LatenessLimits } from '../../../contract/rules/lateness'
import { OPEN_STATUSES } from '../../../contract/words/order-statuses'
import type { Db } from '../../db/connect'

type OpenOrder = Omit<Parameters<typeof lateness>[0], 'created_at' | 'status_changed_at'> & {
  created_at: Date
  status_changed_at: Date
}

/** Open orders that are late now, by the rule of the consoles. */
export async function countLate(sql: Db, limits: LatenessLimits, now: Date): Promise<number> {
  const open = await sql<OpenOrder[]>`
    select status, cancelled_by, order_type, delivery_type, created_at, status_changed_at from orders
    where status = any(${sql.array([...OPEN_STATUSES])}::text[])`
  return open.filter(({ created_at: created, status_changed_at: changed, ...order }) => {
    const times = { created_at: created.toISOString(), status_changed_at: changed.toISOString() }
    return lateness({ ...order, ...times }, limits, now.getTime()).kind === 'late'
  }).length
}
