import {
  COMPANY_STATUSES,
  type CompanyStatus,
  type CompanyUser,
} from '../../../../contract/entities/companies'
import { matchesPersonText } from '../../../../contract/words/matches-person'
import type { ConsoleDatabase } from '../../core/console-database'
import type { CompanyUserRow } from '../../core/rows'
import { sortByEmail, type EmailSort } from '../state/email-sort'
import { pageOfRows, type ListPage } from '../state/page-place'

export const COMPANY_PAGE_SIZE = 50

/** AG-130: `status` is the status of the company, not of the user; null: every company. */
export type CompanyQuestion = { status: CompanyStatus | null; search: string; sort: EmailSort }

/** Companies whose id, names, email or phone contain the text, sorted by company name; at most `limit`. */
export async function findCompanies(
  { companyUsers }: ConsoleDatabase,
  text: string,
  limit: number,
): Promise<{ companies: CompanyUserRow[]; total: number }> {
  const found = await companyUsers.filter((company) => matchesCompany(company, text)).toArray()
  found.sort((a, b) => nameOf(a).localeCompare(nameOf(b)))
  return { companies: found.slice(0, limit), total: found.length }
}

/** Sorted by id or by email, including the effect of unsent changes. `wanted`: number of the page, from 1. */
export async function readCompanyPage(
  { companyUsers }: ConsoleDatabase,
  { status, search, sort }: CompanyQuestion,
  wanted: number,
): Promise<ListPage<CompanyUserRow>> {
  const found = await companyUsers
    .filter((company) => hasStatus(company, status) && matchesCompany(company, search))
    .toArray()
  return pageOfRows(
    sortByEmail(found, sort, ({ email }) => email),
    { wanted, size: COMPANY_PAGE_SIZE },
  )
}

export async function countCompanies({
  companyUsers,
}: ConsoleDatabase): Promise<Record<'all' | CompanyStatus, number>> {
  const counts = { all: 0, active: 0, inactive: 0, pending: 0 }
  await companyUsers.each((company) => {
    counts.all += 1
    for (const status of COMPANY_STATUSES) if (hasStatus(company, status)) counts[status] += 1
  })
  return counts
}

/** Includes the effect of unsent changes. Null: the row is not on this device. */
export async function findCompany(
  { companyUsers }: ConsoleDatabase,
  id: number,
): Promise<CompanyUserRow | null> {
  return (await companyUsers.get(id)) ?? null
}

function hasStatus({ company_profile }: CompanyUser, status: CompanyStatus | null): boolean {
  return status === null || company_profile.status === status
}

function nameOf({ company_profile }: CompanyUser): string {
  return company_profile.name ?? ''
}

/** AG-89: by id, names, email, phone and company name. */
function matchesCompany(company: CompanyUser, text: string): boolean {
  const { id, first_name, last_name, email, phone, company_profile: profile } = company
  return matchesPersonText([String(id), profile.name, first_name, last_name, email], phone, text)
}
