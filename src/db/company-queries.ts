import type { CompanyUser } from '../../contract/companies'
import type { ConsoleDatabase } from './console-database'
import type { CompanyUserRow } from './rows'

/** Those whose id, names, email or phone hold the text, by the company's name; at most `limit`. */
export async function findCompanies(
  { companyUsers }: ConsoleDatabase,
  text: string,
  limit: number,
): Promise<{ companies: CompanyUserRow[]; total: number }> {
  const wanted = text.trim().toLowerCase()
  const found = await companyUsers.filter((company) => matches(company, wanted)).toArray()
  found.sort((a, b) => a.company_profile.name.localeCompare(b.company_profile.name))
  return { companies: found.slice(0, limit), total: found.length }
}

function matches(company: CompanyUser, wanted: string): boolean {
  const { id, first_name, last_name, email, phone, company_profile: profile } = company
  return [String(id), profile.name, `${first_name} ${last_name}`, email, phone].some(
    (field) => field?.toLowerCase().includes(wanted) === true,
  )
}
