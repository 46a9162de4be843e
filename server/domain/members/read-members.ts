import type { Page } from '../../../contract/wire/page'
import { STAFF_ROLES, type StaffRole } from '../../../contract/words/roles'
import type { Member } from '../../../contract/entities/members'
import type { UserId } from '../../../contract/entities/users'
import type { Db } from '../../db/connect'
import { pageOfIds, type PageRequest } from '../page-of-ids'
import { matchesUser } from '../users/matches-user'
import { roleIdOf } from './roles'

export async function listMembers(
  sql: Db,
  { search, ...page }: PageRequest & { search: string | undefined },
): Promise<Page<Member>> {
  const found = search === undefined ? sql`` : sql`and ${matchesUser(sql, search)}`
  const matched = sql`
    select id from users u where type in ${sql([...STAFF_ROLES])} and deleted_at is null ${found}`
  const { ids, meta } = await pageOfIds(sql, matched, { ...page, costly: search !== undefined })
  return { data: await readMembers(sql, ids), meta }
}

export async function readMember(sql: Db, id: number): Promise<Member | null> {
  const [member] = await readMembers(sql, [id])
  return member ?? null
}

type MemberRow = {
  id: number
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  type: StaffRole
}

async function readMembers(sql: Db, ids: readonly number[]): Promise<Member[]> {
  const rows = await sql<MemberRow[]>`
    select id, first_name, last_name, email, phone, type
    from unnest(${sql.array([...ids])}::bigint[]) with ordinality as wanted (id, place) join users using (id)
    where type in ${sql([...STAFF_ROLES])} and deleted_at is null
    order by wanted.place`
  return rows.map((row) => ({ ...row, id: row.id as UserId, role_id: roleIdOf(row.type) }))
}
