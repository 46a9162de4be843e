import { deliveryLateMin, type LatenessLimits } from '../../../contract/rules/lateness'
import type { Kobo } from '../../../contract/words/money'
import type { Db } from '../../db/connect'
import type { Query } from '../../db/query'

export type Day = { from: Date; to: Date }

/** Figures of the orders, or of the payments, of one rider to one address. */
export type DayPart = {
  rider_id: number | null
  rider: string | null
  address: string | null
  lat: number | null
  lng: number | null
  created: number
  delivered: number
  cancelled: number
  late: number
  kobo: Kobo
  is_of_order: boolean
}

/** Each order of the day counts once for its beginning and once for its end: by an index each. */
export function readDayOrders(sql: Db, { from, to }: Day, limits: LatenessLimits) {
  const lateMin = lateMinutes(sql, limits)
  return sql<DayPart[]>`
    with counted as (
      select rider_id, delivery_point_location as address, delivery_lat as lat, delivery_lng as lng,
        1 as created, 0 as delivered, 0 as cancelled, 0 as late
      from orders where created_at >= ${from} and created_at < ${to}
      union all
      select rider_id, delivery_point_location, delivery_lat, delivery_lng, 0,
        (status = 'DELIVERED')::int, (status = 'CANCELLED')::int,
        (status = 'DELIVERED'
          and floor(extract(epoch from status_changed_at - created_at) / 60) >= ${lateMin})::int
      from orders
      where status in ('DELIVERED', 'CANCELLED') and status_changed_at >= ${from} and status_changed_at < ${to}
    ), summed as (
      select rider_id, address, lat, lng, sum(created)::bigint as created, sum(delivered)::bigint as delivered,
        sum(cancelled)::bigint as cancelled, sum(late)::bigint as late
      from counted group by 1, 2, 3, 4
    )
    select summed.*, 0::bigint as kobo, true as is_of_order, ${riderName(sql)} as rider from summed`
}

export function readDayPayments(sql: Db, { from, to }: Day) {
  return sql<DayPart[]>`
    with summed as (
      select o.rider_id, o.delivery_point_location as address, o.delivery_lat as lat, o.delivery_lng as lng,
        p.order_id is not null as is_of_order, sum(p.amount_kobo)::bigint as kobo
      from payments p left join orders o on o.id = p.order_id
      where p.at >= ${from} and p.at < ${to} group by 1, 2, 3, 4, 5
    )
    select summed.*, 0 as created, 0 as delivered, 0 as cancelled, 0 as late, ${riderName(sql)} as rider from summed`
}

function riderName(sql: Db): Query<object[]> {
  return sql`(
    select trim(u.first_name || ' ' || u.last_name) from riders r join users u on u.id = r.user_id
    where r.id = summed.rider_id
  )`
}

function lateMinutes(sql: Db, limits: LatenessLimits): Query<object[]> {
  const of = (order_type: 'single' | 'bulk', delivery_type: 'STANDARD_DELIVERY' | 'EXPRESS_DELIVERY') =>
    deliveryLateMin({ order_type, delivery_type }, limits)
  return sql`case
    when order_type = 'bulk' then ${of('bulk', 'STANDARD_DELIVERY')}::int
    when delivery_type = 'EXPRESS_DELIVERY' then ${of('single', 'EXPRESS_DELIVERY')}::int
    else ${of('single', 'STANDARD_DELIVERY')}::int end`
}
