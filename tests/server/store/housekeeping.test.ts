import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '../../../server/domain/sessions'
import { runHousekeeping } from '../../../server/housekeeping'
import { openWaybill } from '../../support/calls/waybill'
import type { Caller, Waybill } from '../../support/calls/waybill'
import { addOrder, addRider, addUser } from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn()
})

afterAll(() => waybill.close())

const DELTAS = ['order_counts', 'order_months', 'payment_months'] as const

async function sums() {
  const { sql } = waybill
  return {
    counts: await sql`
      select block, status, sum(n)::int as n from order_counts group by 1, 2 having sum(n) <> 0 order by 1, 2`,
    months: await sql`
      select month, status, sum(n)::int as n from order_months group by 1, 2 having sum(n) <> 0 order by 1, 2`,
    payments: await sql`
      select month, sum(amount_kobo)::int as kobo, sum(n)::int as n from payment_months group by 1 order by 1`,
  }
}

test('folding changes no sum, however often and at once, and leaves few rows', async () => {
  const { sql } = waybill
  const rider = (await addRider(sql)).id
  for (let index = 0; index < 20; index += 1) {
    const id = await addOrder(sql, { status: 'DELIVERED', rider_id: rider })
    if (index % 2 === 0) await ada.post('/admin/orders/approve-payment', { order_id: id })
    await ada.post('/admin/orders/decline', { order_id: await addOrder(sql) })
  }
  const before = await sums()
  await Promise.all([runHousekeeping(sql), runHousekeeping(sql), addOrder(sql), runHousekeeping(sql)])
  await runHousekeeping(sql)
  const after = await sums()
  const pending = { block: 0, status: 'PENDING', n: 1 }
  expect(after).toEqual({ ...before, counts: [...before.counts, pending] })
  for (const table of DELTAS) {
    const [rows] = await sql`select count(*)::int as n from ${sql(table)}`
    expect(rows?.['n']).toBeLessThanOrEqual(3)
  }
})

test('sessions that ended a month ago and old tries are forgotten, living ones stay', async () => {
  const { sql } = waybill
  const { id: userId } = await addUser(sql)
  const [yesterday, longAgo] = [1, 40].map((days) => new Date(Date.now() - days * 86_400_000))
  for (const now of [yesterday, longAgo]) {
    if (now === undefined) continue
    await startSession(sql, { userId, kind: 'session', now })
    await sql`insert into rate_limits values ('login', ${now})`
  }
  await runHousekeeping(sql)
  expect(await sql`select created_at from sessions where user_id = ${userId}`).toEqual([
    { created_at: yesterday },
  ])
  expect(await sql`select at from rate_limits`).toEqual([{ at: yesterday }])
})

test('notices within its minute that the database is a restored one', async () => {
  const { sql } = waybill
  const idOf = async () =>
    (await sql<{ value: string }[]>`select value from meta where key = 'database_id'`)[0]
  const first = await idOf()
  await runHousekeeping(sql)
  expect(await idOf()).toEqual(first)
  await sql`update meta set value = value where key = 'place'`
  await runHousekeeping(sql)
  expect(await idOf()).not.toEqual(first)
})
