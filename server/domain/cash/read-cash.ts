import {
  MOST_HAND_IN_ORDERS,
  type CashOfDay,
  type HandIn,
  type HeldOrder,
} from '../../../contract/entities/rider-cash'
import { lagosDay, lagosDayStart } from '../../../contract/words/dates'
import { DAY_MS } from '../../../contract/words/durations'
import { toNaira, type Kobo } from '../../../contract/words/money'
import type { Db, Sql } from '../../db/connect'
import type { Query } from '../../db/query'
import { refuse } from '../../ground/refusals'

type HeldRow = { rider_id: number; rider: string; kobo: Kobo; orders: number; since: Date }

/** Read from one state of the database. Throws the 422 for a day to come. */
export async function readCashOfDay(pool: Sql, { day, now }: { day: string; now: Date }): Promise<CashOfDay> {
  if (day > lagosDay(now.getTime())) throw refuse.invalid({ day: ['This day has not begun yet.'] })
  const from = new Date(lagosDayStart(day))
  const to = new Date(from.getTime() + DAY_MS)
  return pool.begin(async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`
    const held = await heldAt(tx, to)
    return {
      day,
      riders: held.map(({ kobo, since, ...rider }) => ({
        ...rider,
        held: toNaira(kobo),
        since: since.toISOString(),
      })),
      hand_ins: await readHandIns(tx, tx`hand_ins.at >= ${from} and hand_ins.at < ${to}`),
    }
  })
}

/** What was delivered before a time, and not approved then. For a time to come: what is held now. */
function heldAt(sql: Db, to: Date) {
  return sql<HeldRow[]>`
    with held as (
      select rider_id, amount_kobo, status_changed_at from orders
      where status = 'DELIVERED' and payment_status = 'PENDING' and payee = 'RECEIVER' and status_changed_at < ${to}
      union all
      select rider_id, amount_kobo, status_changed_at from orders
      where payee = 'RECEIVER' and payment_status = 'APPROVED' and approved_at >= ${to}
        and status = 'DELIVERED' and status_changed_at < ${to}
    )
    select rider_id, ${riderName(sql)} as rider, sum(amount_kobo)::bigint as kobo, count(*) as orders,
      min(status_changed_at) as since
    from held where rider_id is not null group by rider_id order by kobo desc, rider_id`
}

/** Of the table in the query that has a `rider_id`. */
function riderName(sql: Db): Query<object[]> {
  return sql`(
    select trim(u.first_name || ' ' || u.last_name) from riders r join users u on u.id = r.user_id
    where r.id = rider_id
  )`
}

type HandInRow = Omit<HandIn, 'at' | 'expected' | 'counted' | 'orders'> & {
  at: Date
  expected_kobo: Kobo
  counted_kobo: Kobo
  orders: { id: number; kobo: Kobo }[]
}

/** Newest first. */
export async function readHandIns(sql: Db, condition: Query<object[]>): Promise<HandIn[]> {
  const rows = await sql<HandInRow[]>`
    select hand_ins.id, rider_id, ${riderName(sql)} as rider, at, expected_kobo, counted_kobo, note,
      (select trim(first_name || ' ' || last_name) from users where users.id = by_user_id) as by,
      (
        select jsonb_agg(jsonb_build_object('id', o.id, 'kobo', o.amount_kobo) order by o.id)
        from hand_in_orders covered join orders o on o.id = covered.order_id where covered.hand_in_id = hand_ins.id
      ) as orders
    from hand_ins where ${condition} order by at desc, id desc`
  return rows.map(({ at, expected_kobo: expected, counted_kobo: counted, orders, ...row }) => ({
    ...row,
    orders: orders.map(({ id, kobo }) => ({ id, amount: toNaira(kobo) })),
    at: at.toISOString(),
    expected: toNaira(expected),
    counted: toNaira(counted),
  }))
}

type HeldOrderRow = Omit<HeldOrder, 'delivered_at' | 'amount'> & { delivered_at: Date; kobo: Kobo }

export async function heldOrders(sql: Db, riderId: number): Promise<HeldOrder[]> {
  const rows = await sql<HeldOrderRow[]>`
    select id, package_name, recepient_name, status_changed_at as delivered_at, amount_kobo as kobo from orders
    where rider_id = ${riderId} and status = 'DELIVERED' and payment_status = 'PENDING' and payee = 'RECEIVER'
    order by status_changed_at, id limit ${MOST_HAND_IN_ORDERS}`
  return rows.map(({ delivered_at: at, kobo, ...row }) => ({
    ...row,
    delivered_at: at.toISOString(),
    amount: toNaira(kobo),
  }))
}
