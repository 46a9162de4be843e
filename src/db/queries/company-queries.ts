import type { CompanyUser } from '../../../contract/companies'
import { fullName } from '../../../contract/order-display'
import type { ConsoleDatabase } from '../core/console-database'
import type { CompanyUserRow } from '../core/rows'

/** Those whose id, names, email or phone hold the text, by the company's name; at most `limit`. */
export async function findCompanies(
  { companyUsers }: ConsoleDatabase,
  text: string,
  limit: number,
): Promise<{ companies: CompanyUserRow[]; total: number }> {
  const wanted = text.trim().toLowerCase()
  const found = await companyUsers.filter((company) => matches(company, wanted)).toArray()
  found.sort((a, b) => nameOf(a).localeCompare(nameOf(b)))
  return { companies: found.slice(0, limit), total: found.length }
}

function nameOf({ company_profile }: CompanyUser): string {
  return company_profile.name ?? ''
}

function matches(company: CompanyUser, wanted: string): boolean {
  const { id, first_name, last_name, email, phone, company_profile: profile } = company
  return [String(id), profile.name, fullName({ first_name, last_name }), email, phone].some(
    (field) => field?.toLowerCase().includes(wanted) === true,
  )
}
