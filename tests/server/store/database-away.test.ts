import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDashboardCards } from '../../../contract/entities/analytics'
import { cancelOrder } from '../../../contract/entities/orders'
import { createApp } from '../../../server/app'
import { connect } from '../../../server/db/connect'
import { implement } from '../../../server/http/implement'
import { SILENT_LOG } from '../../../server/ground/log'
import { openWaybill, request } from '../../support/calls/waybill'
import type { Caller, Waybill } from '../../support/calls/waybill'

let waybill: Waybill
let ada: Caller

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn()
})

afterAll(() => waybill.close())

const busy = { status: 'error', error: 'The server is busy. Please try again.' }

function appOn(url: string, statementTimeoutMs?: number) {
  const sql = connect(url, { max: 2, ...(statementTimeoutMs === undefined ? {} : { statementTimeoutMs }) })
  let tries = 0
  const implementations = [
    implement(readDashboardCards, async (_input, context) => {
      await context.sql`select pg_sleep(5)`
      return { total_income: null, riders: 0, customers: 0, orders: 0 }
    }),
    implement(cancelOrder, async (_input, context) => {
      tries += 1
      await context.sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`
      throw new Error('not reached')
    }),
  ]
  const { config, clock } = waybill
  const app = createApp({ sql, config, log: SILENT_LOG, now: () => clock.now, implementations })
  const headers = { Authorization: `Bearer ${ada.token}` }
  return { app, headers, sql, tries: () => tries }
}

test('without a database: 503 with Retry-After, while the process itself stays healthy', async () => {
  const { app, headers, sql } = appOn('postgres://nobody@127.0.0.1:1/none')
  const answer = await request(app, 'GET', '/api/admin/analytics/dashboard-cards', { headers })
  expect([answer.status, answer.body, answer.headers.get('retry-after')]).toEqual([503, busy, '2'])
  expect((await request(app, 'GET', '/health')).status).toBe(200)
  await sql.end({ timeout: 0 })
})

test('a statement that takes too long is ended: 503, and the connection serves the next', async () => {
  const { app, headers, sql } = appOn(waybill.url, 100)
  const path = '/api/admin/analytics/dashboard-cards'
  const answers = await Promise.all([1, 2, 3].map(() => request(app, 'GET', path, { headers })))
  expect(answers.map(({ status, body }) => [status, body])).toEqual([1, 2, 3].map(() => [503, busy]))
  await sql.end()
})

test('a deadlock is tried three times, then 503', async () => {
  const { app, headers, sql, tries } = appOn(waybill.url)
  const body = { order_id: 1 }
  const answer = await request(app, 'POST', '/api/admin/orders/decline', { headers, body })
  expect([answer.status, answer.body, tries()]).toEqual([503, busy, 3])
  await sql.end()
})
