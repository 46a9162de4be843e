import type { Db } from '../../db/connect'
import { recordChange } from '../changes'

/** What the API shows of a company has changed: its profile or what it owes. Locks the company's row. */
export async function companyChanged(sql: Db, userId: number): Promise<void> {
  await sql`update company_profiles set revision = revision + 1 where user_id = ${userId}`
  await recordChange(sql, 'company_user', userId)
}
