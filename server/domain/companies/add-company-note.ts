import type { CompanyUser } from '../../../contract/entities/companies'
import type { GivenNote } from '../../../contract/entities/notes'
import type { Context } from '../call-context'
import { recordChange } from '../changes'
import { storeNote } from '../notes/notes'
import { lockCompany } from './locked-company'
import { readCompanies } from './read-companies'

/** Answers the company with the note; a note that was sent twice is stored once. */
export async function addCompanyNote(
  { user_id: id, ...note }: GivenNote & { user_id: number },
  { sql, actor, now }: Pick<Context, 'sql' | 'actor' | 'now'>,
): Promise<CompanyUser | null> {
  await lockCompany(sql, id)
  if (await storeNote(sql, note, { subject: 'company', id, actor, now })) {
    await sql`
      update company_profiles set revision = revision + 1, quiet_changes = quiet_changes + 1 where user_id = ${id}`
    await recordChange(sql, 'company_user', id)
  }
  const [company] = await readCompanies(sql, [id])
  return company ?? null
}
