import { USUAL_SETTINGS } from '../../contract/rules/office-settings'
import { DAY_MS } from '../../contract/words/durations'
import type { Db } from '../../server/db/connect'
import type { BulkAccount } from '../orders/books'
import { insertRows } from './load-rows'
import type { Payment } from '../orders/ledger'

/** Loads the payments, oldest first, and the allocations of part payments. */
export async function loadPayments(sql: Db, payments: readonly Payment[]): Promise<void> {
  const rows = payments
    .toSorted((a, b) => a.at - b.at)
    .map((payment, index) => ({ ...payment, id: index + 1, at: new Date(payment.at) }))
  await insertRows(
    sql,
    'payments',
    ['id', 'amount_kobo', 'at', 'by_user_id', 'order_id', 'bulk_order_id', 'user_id'],
    rows,
  )
  await insertRows(
    sql,
    'payment_allocations',
    ['payment_id', 'bulk_order_id', 'amount_kobo'],
    rows.flatMap(({ id, allocatedTo, amount_kobo }) =>
      allocatedTo === null ? [] : [{ payment_id: id, bulk_order_id: allocatedTo, amount_kobo }],
    ),
  )
}

/** Writes the total, the unpaid rest and the payment status of the bulk orders. */
export async function settleBulkOrders(sql: Db, bulks: readonly BulkAccount[]): Promise<void> {
  const rows = bulks.map(({ plan: { id, fate }, sums }) => ({
    id,
    total: sums.total,
    left: sums.left,
    status: fate === 'paid' && sums.owed > 0 ? 'PAID' : fate === 'cancelled' ? 'CANCELLED' : 'PENDING',
  }))
  await sql`
    update bulk_orders bulk set total_kobo = known.total, left_kobo = known.left_kobo, status = known.status,
      payment_status = case when known.status = 'PAID' then 'APPROVED' else 'PENDING' end,
      cancelled_by = case when known.status = 'CANCELLED' then 'ADMIN' end
    from unnest(
      ${sql.array(rows.map(({ id }) => id))}::bigint[], ${sql.array(rows.map(({ total }) => total))}::bigint[],
      ${sql.array(rows.map(({ left }) => left))}::bigint[], ${sql.array(rows.map(({ status }) => status))}::text[]
    ) as known (id, total, left_kobo, status)
    where bulk.id = known.id`
  await sql`
    update bulk_orders bulk set approved_by = trim(u.first_name || ' ' || u.last_name), approved_by_id = u.id,
      approved_at = payments.at
    from payments join users u on u.id = payments.by_user_id
    where payments.bulk_order_id = bulk.id and payments.order_id is null and bulk.payment_status = 'APPROVED'`
}

/** Copies the date of each payment since `from` to the approval of its order. */
export async function dateApprovals(sql: Db, from: Date): Promise<void> {
  await sql`
    update orders set approved_at = payments.at from payments
    where payments.order_id = orders.id and orders.payment_status = 'APPROVED' and payments.at >= ${from}`
  await sql`
    update orders set approved_at = bulk.approved_at from bulk_orders bulk
    where bulk.id = orders.bulk_order_id and orders.payment_status = 'APPROVED' and orders.approved_at is null
      and bulk.approved_at >= ${from}`
}

const DAYS_OF_HAND_INS = 14
const CASH_LIMIT = 10_000
/** Every so many riders hand in less than they should, kobo. */
const SHORT = { every: 9, kobo: 20_000 }

/** The cash of the last days, handed in once a day by each rider, and the limit of the office. */
export async function loadHandIns(sql: Db, nowMs: number): Promise<void> {
  const now = new Date(nowMs)
  await sql`
    with covered as (
      select o.id as order_id, o.rider_id, p.by_user_id, o.amount_kobo, p.at, (p.at at time zone 'Africa/Lagos')::date as day
      from payments p join orders o on o.id = p.order_id
      where o.payee = 'RECEIVER' and o.status = 'DELIVERED' and o.rider_id is not null and p.by_user_id is not null
        and p.at >= ${new Date(nowMs - DAYS_OF_HAND_INS * DAY_MS)}
    ), summed as (
      select rider_id, day, max(at) as at, min(by_user_id) as by_user_id, sum(amount_kobo)::bigint as kobo,
        rider_id % ${SHORT.every} = 0 as is_short
      from covered group by rider_id, day
    ), handed as (
      insert into hand_ins (rider_id, at, by_user_id, expected_kobo, counted_kobo, note)
      select rider_id, at, by_user_id, kobo, case when is_short then greatest(0, kobo - ${SHORT.kobo}) else kobo end,
        case when is_short then 'Gave change to a customer' end
      from summed order by at, rider_id returning id, rider_id, (at at time zone 'Africa/Lagos')::date as day
    )
    insert into hand_in_orders (order_id, hand_in_id)
    select covered.order_id, handed.id from covered join handed using (rider_id, day)`
  await sql`
    insert into office_settings (settings, changed_at, changed_by)
    select ${sql.json({ cash_limit: CASH_LIMIT })}::jsonb, ${now}, min(id) from users where type = 'SUPERADMIN'`
}

/** When orders that changed since `from` first had a rider and were picked up, between their beginning and their last change. */
export async function loadSteps(sql: Db, from: Date): Promise<void> {
  await sql`
    with spans as (
      select id, status, created_at, status_changed_at - created_at as span, delivery_failed_at is not null as is_failed
      from orders where status_changed_at >= ${from} and rider_id is not null
    ), assigned as (
      select *, created_at + least(span * 0.25, make_interval(mins => (2 + id * 7 % 13)::int)) as at from spans
    )
    update orders set assigned_at = assigned.at,
      picked_up_at = case when assigned.status in ('INTRANSIT', 'DELIVERED') or is_failed
        then assigned.at + least(span * 0.4, make_interval(mins => (9 + orders.id * 11 % 25)::int)) end
    from assigned where assigned.id = orders.id`
}

/** Why the office cancelled orders since `from`; half of those that had a rider could not be delivered. */
export async function loadReasons(sql: Db, from: Date): Promise<void> {
  const { cancel_reasons: cancel, failure_reasons: failure } = USUAL_SETTINGS
  await sql`
    update orders set
      cancel_reason = case when is_failed
        then (${sql.array(failure)}::text[])[1 + orders.id % ${failure.length}]
        else (${sql.array(cancel)}::text[])[1 + orders.id % ${cancel.length}] end,
      delivery_failed_at = case when is_failed then status_changed_at end
    from (
      select id, rider_id is not null and id % 2 = 0 as is_failed from orders
      where cancelled_by = 'ADMIN' and status = 'CANCELLED' and status_changed_at >= ${from}
    ) ended
    where ended.id = orders.id`
}
