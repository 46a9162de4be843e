import type { UserType } from '../../../contract/words/roles'
import type { User, UserId } from '../../../contract/entities/users'
import type { Db } from '../../db/connect'

type UserRow = {
  id: number
  first_name: string
  last_name: string
  phone: string | null
  email: string | null
  profile_picture: string | null
  is_verified: boolean
  type: UserType
  coupon: string | null
  delivered_orders_count: number
  promo_active: boolean
}

/** The user as the API sends it to that user; null if unknown or deleted. */
export async function readUser(sql: Db, id: number): Promise<User | null> {
  const [row] = await sql<UserRow[]>`
    select id, first_name, last_name, phone, email, profile_picture, is_verified, type, coupon,
      delivered_orders_count, promo_active
    from users where id = ${id} and deleted_at is null`
  if (row === undefined) return null
  return {
    ...row,
    id: row.id as UserId,
    is_verified: row.is_verified ? 'TRUE' : 'FALSE',
    promo_active: row.promo_active ? 'TRUE' : 'FALSE',
  }
}
