import type { CompanyStatus, CompanyUser } from '../../../contract/entities/companies'
import type { Page } from '../../../contract/wire/page'
import type { Db } from '../../db/connect'
import { anyHoldsWords } from '../holds-text'
import { allIds, pageOfIds, type PageRequest } from '../page-of-ids'
import { matchesUser } from '../users/matches-user'
import { readCompanies } from './read-companies'

export type CompanyFilter = { search: string | undefined; status: CompanyStatus | undefined }

export async function listCompanies(
  sql: Db,
  { page, pageSize, ...filter }: CompanyFilter & PageRequest,
): Promise<Page<CompanyUser>> {
  const { ids, meta } = await pageOfIds(sql, matching(sql, filter), {
    page,
    pageSize,
    costly: filter.search !== undefined,
  })
  return { data: await readCompanies(sql, ids), meta }
}

/** All matching companies without pages, sorted by id. */
export async function allCompanies(sql: Db, filter: CompanyFilter): Promise<Page<CompanyUser>> {
  const { ids, meta } = await allIds(sql, matching(sql, filter))
  return { data: await readCompanies(sql, ids), meta }
}

function matching(sql: Db, { search, status }: CompanyFilter) {
  const only = status === undefined ? sql`` : sql`and company.status = ${status}`
  const found =
    search === undefined
      ? sql``
      : sql`and (${matchesUser(sql, search)} or ${anyHoldsWords(sql, sql`company.name`, search)})`
  return sql`
    select u.id from users u join company_profiles company on company.user_id = u.id
    where u.type = 'COMPANY' and u.deleted_at is null ${only} ${found}`
}
