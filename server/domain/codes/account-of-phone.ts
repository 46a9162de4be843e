import { phoneKey } from '../../../contract/words/phones'
import { STAFF_ROLES } from '../../../contract/words/roles'
import type { Db } from '../../db/connect'

export type CodeAccount = { id: number; isVerified: boolean }

const NATIONAL_DIGITS = 10

/** Compares the last 10 digits; prefers a member of staff to a customer with the same phone. */
export async function accountOfPhone(sql: Db, phone: string): Promise<CodeAccount | null> {
  const key = phoneKey(phone)
  if (key.length < NATIONAL_DIGITS) return null
  const [row] = await sql<CodeAccount[]>`
    select id, is_verified as "isVerified" from users
    where phone_key = ${key} and deleted_at is null
    order by type in ${sql([...STAFF_ROLES])} desc, id limit 1`
  return row ?? null
}
