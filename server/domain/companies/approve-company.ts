import type { CompanyUser } from '../../../contract/entities/companies'
import type { Db } from '../../db/connect'
import { presentRow, refuse } from '../../ground/refusals'
import { recordCompanyChange } from './record-company-change'
import { isCurrent } from '../quiet-changes'
import { lockCompany } from './locked-company'
import { readCompanies } from './read-companies'

/** Sets any other status to active. Does not verify the user (AG-133). */
export async function approveCompany(
  sql: Db,
  { userId, expectedRevision }: { userId: number; expectedRevision: number | undefined },
): Promise<CompanyUser> {
  const company = await lockCompany(sql, userId)
  if (company.status === 'active') return present(sql, userId)
  if (!isCurrent(company, expectedRevision)) {
    const data = await present(sql, userId)
    throw refuse.conflict(`${company.name} has changed since you last looked.`, {
      code: 'REVISION_CONFLICT',
      data,
    })
  }
  await sql`update company_profiles set status = 'active' where user_id = ${userId}`
  await recordCompanyChange(sql, userId)
  return present(sql, userId)
}

async function present(sql: Db, userId: number): Promise<CompanyUser> {
  return presentRow(await readCompanies(sql, [userId]), 'Company')
}
