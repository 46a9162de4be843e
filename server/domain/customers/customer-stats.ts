import type { UserId } from '../../../contract/entities/users'
import type { Db } from '../../db/connect'
import { byMonth, firstMonth } from '../analytics/months'

const RECENT = 5

type RecentRow = {
  user_id: number
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  is_verified: boolean
}

/** A customer is active once verified (TR-15). */
export async function readCustomerStats(sql: Db) {
  const [counts] = await sql<{ total: number; active: number }[]>`
    select count(*) as total, count(*) filter (where is_verified) as active
    from users where type = 'USER' and deleted_at is null`
  const recent = await sql<RecentRow[]>`
    select id as user_id, first_name, last_name, email, phone, is_verified
    from users where type = 'USER' and deleted_at is null order by created_at desc, id desc limit ${RECENT}`
  const { total, active } = counts ?? { total: 0, active: 0 }
  return {
    totalUsers: total,
    activeUsers: active,
    inActiveUsers: total - active,
    recentUsers: recent.map(({ is_verified: verified, ...user }) => ({
      ...user,
      user_id: user.user_id as UserId,
      verified: verified ? ('TRUE' as const) : ('FALSE' as const),
    })),
  }
}

/** Customers by the month of registration. */
export async function readCustomerGraph(sql: Db, now: Date) {
  const points = await sql<{ period: string; activeUsers: number; inActiveUsers: number }[]>`
    select to_char(month, 'YYYY-MM') as period, registered.*
    from generate_series(${firstMonth(now)}::timestamp, ${firstMonth(now)}::timestamp + interval '11 months',
      interval '1 month') as month
    cross join lateral (
      select count(*) filter (where is_verified) as "activeUsers",
        count(*) filter (where not is_verified) as "inActiveUsers"
      from users where type = 'USER' and deleted_at is null
        and created_at >= month at time zone 'Africa/Lagos'
        and created_at < (month + interval '1 month') at time zone 'Africa/Lagos'
    ) registered`
  return byMonth(now, points, { activeUsers: 0, inActiveUsers: 0 })
}
