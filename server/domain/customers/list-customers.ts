import { withAdditions, type Whole } from '../additions'
import type { Flag } from '../../../contract/wire/wire'
import type { Page } from '../../../contract/wire/page'
import type { Customer } from '../../../contract/entities/customers'
import type { UserId } from '../../../contract/entities/users'
import type { Db } from '../../db/connect'
import { pageOfIds, unpagedMeta, type PageRequest } from '../page-of-ids'
import { matchesUser } from '../users/matches-user'

export type CustomerFilter = { search: string | undefined; verified: Flag | undefined }

export async function listCustomers(
  sql: Db,
  { page, pageSize, ...filter }: CustomerFilter & PageRequest,
): Promise<Page<Customer>> {
  const { ids, meta } = await pageOfIds(sql, matching(sql, filter), {
    page,
    pageSize,
    costly: filter.search !== undefined,
  })
  return { data: await readCustomers(sql, ids), meta }
}

/** In the order of the ids; an unknown or deleted customer is skipped. */
export async function readCustomers(sql: Db, ids: readonly number[]): Promise<Customer[]> {
  const rows = await sql<CustomerRow[]>`
    select ${columns(sql)} from unnest(${sql.array([...ids])}::bigint[]) with ordinality as wanted (id, place)
    join users u using (id) where u.type = 'USER' and u.deleted_at is null order by wanted.place`
  return rows.map(toCustomer)
}

/** All matching customers without pages, sorted by id. */
export async function allCustomers(sql: Db, filter: CustomerFilter): Promise<Page<Customer>> {
  const rows = await sql<CustomerRow[]>`
    select ${columns(sql)} from users u where u.id in (${matching(sql, filter)}) order by id`
  return { data: rows.map(toCustomer), meta: unpagedMeta(rows.length) }
}

function matching(sql: Db, { search, verified }: CustomerFilter) {
  const found = search === undefined ? sql`` : sql`and ${matchesUser(sql, search)}`
  const only = verified === undefined ? sql`` : sql`and is_verified = ${verified === 'TRUE'}`
  return sql`select id from users u where type = 'USER' and deleted_at is null ${only} ${found}`
}

type CustomerRow = {
  id: number
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  is_verified: boolean
  delivered_orders_count: number
  coupon: string | null
  promo_active: boolean
  revision: number
}

function columns(sql: Db) {
  return sql`u.id, u.first_name, u.last_name, u.email, u.phone, u.is_verified, u.delivered_orders_count,
    u.coupon, u.promo_active, u.customer_revision as revision`
}

function toCustomer(row: CustomerRow): Whole<Customer> {
  return withAdditions(
    {
      ...row,
      id: row.id as UserId,
      is_verified: row.is_verified ? 'TRUE' : 'FALSE',
      promo_active: row.promo_active ? 'TRUE' : 'FALSE',
    },
    ['coupon', 'promo_active', 'revision'],
  )
}
