import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sql } from '../../../server/db/connect'
import { DEFAULT_LIMITS, lateness } from '../../../contract/rules/lateness'
import { connect } from '../../../server/db/connect'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../server/demo-accounts'
import { seedDemo } from '../../../demo/seed-demo'
import { readOrders } from '../../../server/domain/orders/read-orders'
import { passwordMatches } from '../../../server/domain/passwords/hash-password'
import { disagreements } from '../../support/server/disagreements'
import { createTestDatabase, type TestDatabase } from '../../support/postgres/postgres'

const NOW = new Date('2026-03-18T13:05:00Z')
const OPEN = ['PENDING', 'ASSIGNEDTORIDER', 'ACCEPTED', 'INTRANSIT']

let database: TestDatabase
let sql: Sql

beforeAll(async () => {
  database = await createTestDatabase()
  sql = connect(database.url)
  await seedDemo({ sql, orders: 5000, now: NOW })
})

afterAll(async () => {
  await sql.end()
  await database.drop()
})

/** How many rows each word of a column has. */
async function counterDeltas(rows: Promise<readonly { word: string | null; n: number }[]>) {
  return Object.fromEntries((await rows).map(({ word, n }) => [word ?? 'none', n]))
}

describe('the demo data', () => {
  test('has its sizes', async () => {
    const [sizes] = await sql`
      select (select count(*) from users where type = 'USER') as customers, (select count(*) from riders) as riders,
        (select count(*) from company_profiles) as companies, (select count(*) from bulk_orders) as bulk_orders,
        (select count(*) from orders) as orders, (select max(id) from orders) as last_order`
    expect(sizes).toEqual({
      customers: 1200,
      riders: 300,
      companies: 40,
      bulk_orders: 120,
      orders: 5000,
      last_order: 5000,
    })
  })

  test('has an account for every role, one not verified, a customer and a rider, all with the demo password', async () => {
    const rows = await sql<{ email: string; type: string; is_verified: boolean; password_hash: string }[]>`
      select email, type, is_verified, password_hash from users where password_hash is not null order by email`
    expect(rows.map(({ email, type, is_verified }) => [email, type, is_verified])).toEqual([
      ['admin@waybill.demo', 'ADMIN', true],
      ['operations@waybill.demo', 'OPERATIONALSTAFF', true],
      ['rider@waybill.demo', 'RIDER', true],
      ['superadmin@waybill.demo', 'SUPERADMIN', true],
      ['supervisor@waybill.demo', 'SUPERVISOR', true],
      ['unverified@waybill.demo', 'OPERATIONALSTAFF', false],
      ['user@waybill.demo', 'USER', true],
    ])
    expect(rows.map(({ email }) => email).toSorted()).toEqual(
      DEMO_ACCOUNTS.map(({ email }) => email).toSorted(),
    )
    expect(await passwordMatches(DEMO_PASSWORD, rows[0]?.password_hash ?? null)).toBe(true)
  })

  test('has riders of every status, offline ones and ones without a position', async () => {
    const [riders] = await sql`
      select count(distinct status) as statuses, count(*) filter (where availability_status = 'OFFLINE') > 50 as offline,
        count(*) filter (where status = 'APPROVED' and availability_status = 'ONLINE' and lat is null) > 0 as unknown,
        count(*) filter (where status = 'APPROVED' and availability_status = 'ONLINE' and lat is not null) > 120 as ready
      from riders`
    expect(riders).toEqual({ statuses: 3, offline: true, unknown: true, ready: true })
  })

  test('has companies of every status, with and without rate card and balance', async () => {
    const companies = await sql`
      select distinct status, exists (select from rate_card_rows rate where rate.user_id = company.user_id) as rates
      from company_profiles company order by 1, 2`
    expect(companies.map(({ status, rates }) => [status, rates])).toEqual([
      ['active', false],
      ['active', true],
      ['inactive', true],
      ['pending', false],
      ['pending', true],
    ])
    const [owing] = await sql<{ some: boolean; none: boolean }[]>`
      select bool_or(owed > 0) as some, bool_or(owed = 0) as none from (
        select sum(left_kobo) as owed from bulk_orders where status <> 'CANCELLED' group by user_id) sums`
    expect(owing).toEqual({ some: true, none: true })
  })

  test('has orders of every status, canceller, payee and payment status, and ones without a tracking id', async () => {
    const statuses = await counterDeltas(sql`select status as word, count(*) as n from orders group by 1`)
    expect(Object.keys(statuses).toSorted()).toEqual([...OPEN, 'CANCELLED', 'DELIVERED'].toSorted())
    const cancellers = await counterDeltas(
      sql`select cancelled_by as word, count(*) as n from orders group by 1`,
    )
    expect(Object.keys(cancellers).toSorted()).toEqual(['ADMIN', 'RIDER', 'USER', 'none'])
    const paid = await sql`
      select distinct payee, payment_status from orders where status = 'DELIVERED' order by 1, 2`
    expect(paid.map(({ payee, payment_status }) => [payee, payment_status])).toEqual([
      ['RECEIVER', 'APPROVED'],
      ['RECEIVER', 'PENDING'],
      ['SENDER', 'APPROVED'],
      ['SENDER', 'PENDING'],
    ])
    const [untracked] = await sql`select count(*) > 100 as some from orders where tracking_id is null`
    expect(untracked).toEqual({ some: true })
  })

  test('spreads the orders over twelve months, ids ascending with the time, nothing after now', async () => {
    const [spread] = await sql`
      select count(distinct lagos_month(created_at)) as months, bool_or(created_at > ${NOW}) as future,
        bool_or(status_changed_at > ${NOW}) as ended_later, bool_or(status_changed_at < created_at) as ended_before,
        bool_or(created_at < earlier) as out_of_order
      from (select *, lag(created_at) over (order by id) as earlier from orders) orders`
    expect(spread).toEqual({
      months: 12,
      future: false,
      ended_later: false,
      ended_before: false,
      out_of_order: false,
    })
  })

  test('has a live day: 200 open orders, most in time, some at risk, a few late', async () => {
    const ids = await sql<{ id: number }[]>`select id from orders where status = any(${OPEN})`
    const orders = await readOrders(
      sql,
      ids.map(({ id }) => id),
    )
    const kinds = orders.map((order) => lateness(order, DEFAULT_LIMITS, NOW.getTime()).kind)
    const count = (kind: string) => kinds.filter((other) => other === kind).length
    expect(kinds.length).toBe(200)
    expect(count('onTime')).toBeGreaterThan(150)
    expect(count('atRisk')).toBeGreaterThan(10)
    expect(count('late')).toBeGreaterThan(2)
    expect(count('late')).toBeLessThan(15)
  })

  test('gives open orders to riders who can carry them', async () => {
    const rows = await sql`
      select orders.id from orders join riders on riders.id = orders.rider_id
      where orders.status in ('ASSIGNEDTORIDER', 'ACCEPTED', 'INTRANSIT')
        and (riders.status <> 'APPROVED' or riders.availability_status = 'OFFLINE')`
    expect(rows).toEqual([])
  })

  test('AG-45 the last month of the ledger is exactly 20 % above the month before', async () => {
    const months = await sql<{ kobo: number }[]>`
      select sum(amount_kobo)::bigint as kobo from payment_months group by month order by month`
    const [before, last] = months.slice(-2)
    expect(months.length).toBe(12)
    expect(Math.round(((last?.kobo ?? 0) / (before?.kobo ?? 1) - 1) * 100 * 100) / 100).toBe(20)
  })

  test('every count, sum and history agrees with the rows', async () => {
    expect(await disagreements(sql)).toEqual([])
  })

  test('phones are written as Nigerians write them', async () => {
    const [wrong] = await sql`
      select (select count(*) from users where phone !~ '^0[789][01][0-9]{8}$') as people,
        (select count(*) from orders where customer_phone !~ '^0[789][01][0-9]{8}$') as senders,
        (select count(*) from orders where recepient_phone !~ '^[789][01][0-9]{8}$') as receivers`
    expect(wrong).toEqual({ people: 0, senders: 0, receivers: 0 })
  })

  test('leaves the change feed empty and the ids free for what comes', async () => {
    const [feed] = await sql`select count(*) as n from change_log`
    const [next] = await sql`select nextval(pg_get_serial_sequence('orders', 'id')) as id`
    expect([feed, next]).toEqual([{ n: 0 }, { id: 5001 }])
  })

  test('is loaded once only', async () => {
    expect(await seedDemo({ sql, orders: 5000, now: NOW })).toBe('present')
    const [orders] = await sql`select count(*) as n from orders`
    expect(orders).toEqual({ n: 5000 })
  })
})
