import type { Db } from '../../db/connect'
import { recordChange } from '../changes'

/** Records that the profile or the balance of a company changed. Locks the company's row. */
export async function recordCompanyChange(sql: Db, userId: number): Promise<void> {
  await sql`update company_profiles set revision = revision + 1 where user_id = ${userId}`
  await recordChange(sql, 'company_user', userId)
}
