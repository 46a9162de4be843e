import type { FieldErrors } from '../../../contract/wire/field-errors'
import { phoneKey } from '../../../contract/words/phones'
import type { UserType } from '../../../contract/words/roles'
import type { Db } from '../../db/connect'

type Reach = { phone: string | null; email: string | null }

/** Phones are unique among these types of accounts, by default all; emails among all accounts. Call `lockMembers` first. */
export async function takenFields(
  sql: Db,
  { phone, email }: Reach,
  { ownId, types = null }: { ownId: number | null; types?: readonly UserType[] | null },
): Promise<FieldErrors> {
  const among = types === null ? sql`` : sql`and type in ${sql([...types])}`
  const [taken] = await sql<{ phone: boolean; email: boolean }[]>`
    select
      exists (select from users where phone_key = ${phone === null ? null : phoneKey(phone)} ${among}
        and deleted_at is null and id is distinct from ${ownId}) as phone,
      exists (select from users where lower(email) = lower(${email})
        and deleted_at is null and id is distinct from ${ownId}) as email`
  return {
    ...(taken?.phone === true ? { phone: ['The phone has already been taken.'] } : {}),
    ...(taken?.email === true ? { email: ['The email has already been taken.'] } : {}),
  }
}
