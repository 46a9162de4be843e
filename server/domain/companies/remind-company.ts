import type { Db } from '../../db/connect'
import { refuse } from '../../ground/refusals'
import { findCompany } from './locked-company'

/** Only stores the reminder, since there is no mail gateway. Throws the 409 if the company owes nothing (AG-132). */
export async function remindCompany(
  sql: Db,
  { userId, by, now }: { userId: number; by: number; now: Date },
): Promise<void> {
  await findCompany(sql, userId)
  const owing = await sql`
    select 1 from bulk_orders where user_id = ${userId} and status <> 'CANCELLED' and left_kobo > 0 limit 1`
  if (owing.count === 0) throw refuse.conflict('This company has no outstanding balance.')
  await sql`insert into reminders (user_id, by, at) values (${userId}, ${by}, ${now})`
}
