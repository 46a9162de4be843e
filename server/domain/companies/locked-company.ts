import type { CompanyStatus } from '../../../contract/entities/companies'
import type { Db } from '../../db/connect'
import { presentRow } from '../../ground/refusals'

export type StoredCompany = {
  user_id: number
  name: string
  address: string | null
  lat: number | null
  lng: number | null
  status: CompanyStatus
  revision: number
  /** How many of the last revisions changed nothing that is decided on. */
  quiet_changes: number
}

/** Throws the 404 if the user is deleted or not a company. */
export async function findCompany(sql: Db, userId: number): Promise<StoredCompany> {
  return presentRow(await sql<StoredCompany[]>`${storedCompany(sql, userId)}`, 'Company')
}

/** Like `findCompany`, and locks the company until the transaction ends. */
export async function lockCompany(sql: Db, userId: number): Promise<StoredCompany> {
  const rows = await sql<StoredCompany[]>`${storedCompany(sql, userId)} for update of company_profiles`
  return presentRow(rows, 'Company')
}

/** Locks the company, so that changes of its rate card and of its balance run one after another. */
export async function lockCompanyProfile(sql: Db, userId: number): Promise<void> {
  await sql`select from company_profiles where user_id = ${userId} for update`
}

function storedCompany(sql: Db, userId: number) {
  return sql`
    select user_id, name, address, lat, lng, company_profiles.status, revision, quiet_changes
    from company_profiles join users on users.id = user_id
    where user_id = ${userId} and deleted_at is null`
}
