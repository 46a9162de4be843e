import type { Order } from '../../../contract/entities/orders'
import type { Db } from '../../db/connect'
import { notesOf } from '../notes/notes'
import { toOrder, type OrderRow } from './order-row'

/** The rows as the API sends them, in the order of the ids; an unknown id is skipped. */
export async function readOrders(sql: Db, ids: readonly number[]): Promise<Order[]> {
  const rows = await sql<OrderRow[]>`
    select ${orderColumns(sql)}
    from unnest(${sql.array([...ids])}::bigint[]) with ordinality as wanted (wanted_id, place)
    join orders o on o.id = wanted.wanted_id
    ${orderJoins(sql)}
    order by wanted.place`
  return rows.map(toOrder)
}

export async function readOrder(sql: Db, id: number): Promise<Order | null> {
  const [order] = await readOrders(sql, [id])
  return order ?? null
}

/** The columns of an `OrderRow`, for `orders o` with `orderJoins`. */
export function orderColumns(sql: Db) {
  return sql`o.*, person.first_name as rider_first_name, person.last_name as rider_last_name,
    person.phone as rider_phone, rider.lat as rider_lat, rider.lng as rider_lng,
    rider.bike_number as rider_bike_number, company.name as company_name,
    rate.delivery_location as rate_delivery_location, ${notesOf(sql, 'order', sql`o.id`)} as notes`
}

export function orderJoins(sql: Db) {
  return sql`
    left join riders rider on rider.id = o.rider_id
    left join users person on person.id = rider.user_id
    left join company_profiles company on company.user_id = o.company_user_id
    left join rate_card_rows rate on rate.id = o.rate_card_row_id`
}
