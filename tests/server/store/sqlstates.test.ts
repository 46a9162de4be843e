import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDashboardCards } from '../../../contract/entities/analytics'
import { cancelOrder } from '../../../contract/entities/orders'
import { DEFAULT_LIMITS } from '../../../contract/rules/lateness'
import { saveLatenessLimits } from '../../../contract/rules/lateness-limits'
import { createApp } from '../../../server/app'
import { connect } from '../../../server/db/connect'
import type { Db } from '../../../server/db/connect'
import { implement } from '../../../server/http/implement'
import { SILENT_LOG } from '../../../server/ground/log'
import { openWaybill, request } from '../../support/calls/waybill'
import type { Caller, Waybill } from '../../support/calls/waybill'

let waybill: Waybill
let ada: Caller
let fail: (sql: Db) => Promise<unknown> = () => Promise.resolve()

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn()
})

afterAll(() => waybill.close())

/** The status with which a read and a change are answered whose statement fails so. */
async function statuses(how: (sql: Db) => Promise<unknown>, limit = {}): Promise<number[]> {
  fail = how
  const sql = connect(waybill.url, { max: 2, ...limit })
  const implementations = [
    implement(readDashboardCards, async (_input, context) => {
      await fail(context.sql)
      throw new Error('It did not fail.')
    }),
    implement(cancelOrder, async (_input, context) => {
      await fail(context.sql)
      throw new Error('It did not fail.')
    }),
  ]
  const { config, clock } = waybill
  const app = createApp({ sql, config, log: SILENT_LOG, now: () => clock.now, implementations })
  const headers = { Authorization: `Bearer ${ada.token}` }
  const read = await request(app, 'GET', '/api/admin/analytics/dashboard-cards', { headers })
  const body = { order_id: 1 }
  const change = await request(app, 'POST', '/api/admin/orders/decline', { headers, body })
  await sql.end()
  return [read.status, change.status]
}

const raise = (state: string) => (sql: Db) =>
  sql.unsafe(`do $$ begin raise exception 'made for a test' using errcode = '${state}'; end $$`)

const PASSING = {
  'disk full': '53100',
  'out of memory': '53200',
  'too many connections': '53300',
  'a limit of the configuration': '53400',
  'input or output of the system': '58030',
  'a file that is gone': '58P01',
  'a read-only database': '25006',
  'shut down': '57P01',
  'another server process crashed': '57P02',
  'it starts': '57P03',
  'the database was dropped': '57P04',
  canceled: '57014',
  'a lock that was not to be had': '55P03',
  'an object in use': '55006',
  'a deadlock': '40P01',
  'a serialization failure': '40001',
  'the end of a statement is not known': '40003',
  'a connection that failed': '08006',
  'the password is wrong now': '28P01',
  'the database is missing': '3D000',
}

test.each(Object.entries(PASSING))(
  '%s (%s) will pass: 503, so that waiting commands wait',
  async (_, state) => {
    expect(await statuses(raise(state))).toEqual([503, 503])
  },
)

const FAULTS = {
  'a column that is not there': '42703',
  'a value that a rule of the table refuses': '23514',
  'data that is damaged': 'XX001',
  'an error inside PostgreSQL': 'XX000',
  'no right to a table': '42501',
}

test.each(Object.entries(FAULTS))('%s (%s) does not pass by waiting: 500', async (_, state) => {
  expect(await statuses(raise(state))).toEqual([500, 500])
})

test('made by PostgreSQL itself: terminated, a limit of time', async () => {
  const terminated = (sql: Db) => sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(20)`
  expect(await statuses(terminated)).toEqual([503, 503])
  const tooLong = (sql: Db) => sql`select pg_sleep(600)`
  expect(await statuses(tooLong, { statementTimeoutMs: 200 })).toEqual([503, 503])
})

test('no connection can be had: wrong password, missing database, nobody there', async () => {
  const urls = [
    waybill.url.replace(/:[^:@]+@/, ':wrong@'),
    waybill.url.replace(/waybill_test_\w+/, 'waybill_missing'),
    'postgres://nobody@127.0.0.1:1/none',
    'postgres://nobody@nowhere.invalid/none',
  ]
  for (const url of urls) {
    const sql = connect(url, { max: 1 })
    expect(await statuses(() => sql`select 1`)).toEqual([503, 503])
    await sql.end()
  }
})

test('what follows a commit is done once, although the transaction needed a second try', async () => {
  const done: number[] = []
  let tries = 0
  const implementation = implement(saveLatenessLimits, async (limits, { sql, afterCommit }) => {
    tries += 1
    const tryOf = tries
    afterCommit(() => done.push(tryOf))
    if (tries === 1) await raise('40001')(sql)
    return limits
  })
  const sql = connect(waybill.url, { max: 2 })
  const { config, clock } = waybill
  const app = createApp({
    sql,
    config,
    log: SILENT_LOG,
    now: () => clock.now,
    implementations: [implementation],
  })
  const { method, path } = saveLatenessLimits
  const headers = { Authorization: `Bearer ${ada.token}` }
  const { status } = await request(app, method, `/api${path}`, { headers, body: DEFAULT_LIMITS })
  await sql.end()
  expect([status, tries, done]).toEqual([200, 2, [2]])
})
