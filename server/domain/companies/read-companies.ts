import { withAdditions, type Whole } from '../additions'
import type { CompanyStatus, CompanyUser } from '../../../contract/entities/companies'
import type { Note } from '../../../contract/entities/notes'
import { notesOf, toNotes } from '../notes/notes'
import { toNaira } from '../../../contract/words/money'
import type { UserId } from '../../../contract/entities/users'
import type { Db } from '../../db/connect'

type CompanyRow = {
  id: number
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  is_verified: boolean
  balance_kobo: number
  name: string
  address: string | null
  lat: number | null
  lng: number | null
  company_email: string | null
  name_of_contact: string | null
  contact_phone_number: string | null
  status: CompanyStatus
  revision: number
  notes: Note[] | null
}

/** The rows as the API sends them, in the order of the user ids; an unknown or deleted company is skipped. */
export async function readCompanies(sql: Db, userIds: readonly number[]): Promise<CompanyUser[]> {
  const rows = await sql<CompanyRow[]>`
    select u.id, u.first_name, u.last_name, u.email, u.phone, u.is_verified,
      coalesce(owed.kobo, 0)::bigint as balance_kobo,
      company.name, company.address, company.lat, company.lng, company.email as company_email,
      company.name_of_contact, company.contact_phone_number, company.status, company.revision, ${notesOf(sql, 'company', sql`u.id`)} as notes
    from unnest(${sql.array([...userIds])}::bigint[]) with ordinality as wanted (id, place)
    join users u on u.id = wanted.id and u.deleted_at is null
    join company_profiles company on company.user_id = u.id
    left join lateral (
      select sum(left_kobo) as kobo from bulk_orders where user_id = u.id and status <> 'CANCELLED'
    ) owed on true
    order by wanted.place`
  return rows.map(toCompanyUser)
}

function toCompanyUser(row: CompanyRow): Whole<CompanyUser> {
  return withAdditions(
    {
      id: row.id as UserId,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      phone: row.phone,
      balance_to_pay: toNaira(row.balance_kobo),
      is_verified: row.is_verified ? 'TRUE' : 'FALSE',
      company_profile: {
        name: row.name,
        address: row.address,
        address_coordinate: row.lat === null || row.lng === null ? null : [row.lat, row.lng],
        email: row.company_email,
        name_of_contact: row.name_of_contact,
        contact_phone_number: row.contact_phone_number,
        status: row.status,
      },
      revision: row.revision,
      notes: toNotes(row.notes),
    },
    ['revision', 'notes'],
  )
}
