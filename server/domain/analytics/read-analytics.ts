import type { OrderStatus } from '../../../contract/words/order-statuses'
import { toNaira } from '../../../contract/words/money'
import type { Db } from '../../db/connect'
import { byMonth, firstMonth } from './months'

/** `totalIncome` in naira. */
export async function readTotals(sql: Db) {
  const [row] = await sql<{ kobo: number; riders: number; customers: number; orders: number }[]>`
    select
      (select coalesce(sum(amount_kobo), 0)::bigint from payment_months) as kobo,
      (select count(*) from users where type = 'RIDER' and deleted_at is null) as riders,
      (select count(*) from users where type = 'USER' and deleted_at is null) as customers,
      (select coalesce(sum(n), 0)::bigint from order_counts) as orders`
  if (row === undefined) throw new Error('The totals gave no row.')
  return { totalIncome: toNaira(row.kobo), riders: row.riders, customers: row.customers, orders: row.orders }
}

export async function readTransactions(sql: Db, now: Date) {
  const rows = await sql<{ period: string; kobo: number; n: number }[]>`
    select to_char(month, 'YYYY-MM') as period, sum(amount_kobo)::bigint as kobo, sum(n)::bigint as n
    from payment_months where month >= ${firstMonth(now)} group by month`
  const points = rows.map(({ period, kobo, n }) => ({
    period,
    payments_sum: toNaira(kobo),
    payments_count: n,
  }))
  return byMonth(now, points, { payments_sum: 0, payments_count: 0 })
}

/** `assigned_to_rider` includes ACCEPTED orders, so that the parts add up to all orders (AG-46). */
export async function readDeliveryRate(sql: Db) {
  const rows = await sql<{ status: OrderStatus; n: number }[]>`
    select status, sum(n)::bigint as n from order_counts group by status`
  const parts = { delivered: 0, intransit: 0, cancelled: 0, assigned_to_rider: 0, pending: 0 }
  for (const { status, n } of rows) parts[PART_OF[status]] += n
  return parts
}

const PART_OF = {
  PENDING: 'pending',
  ASSIGNEDTORIDER: 'assigned_to_rider',
  ACCEPTED: 'assigned_to_rider',
  INTRANSIT: 'intransit',
  DELIVERED: 'delivered',
  CANCELLED: 'cancelled',
} as const satisfies Record<OrderStatus, string>

/** Orders by the month in which they were delivered or cancelled. */
export async function readOrderPerformance(sql: Db, now: Date) {
  const points = await sql<{ period: string; delivered_orders: number; cancelled_orders: number }[]>`
    select to_char(month, 'YYYY-MM') as period,
      coalesce(sum(n) filter (where status = 'DELIVERED'), 0)::bigint as delivered_orders,
      coalesce(sum(n) filter (where status = 'CANCELLED'), 0)::bigint as cancelled_orders
    from order_months where month >= ${firstMonth(now)} group by month`
  return byMonth(now, points, { delivered_orders: 0, cancelled_orders: 0 })
}
