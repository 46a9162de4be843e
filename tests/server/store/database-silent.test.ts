import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../server/app'
import { readConfig } from '../../../server/config/config'
import { connect } from '../../../server/db/connect'
import type { Sql } from '../../../server/db/connect'
import { startSession } from '../../../server/domain/sessions'
import type { App } from '../../../server/http/app-parts'
import { databaseReadiness } from '../../../server/http/readiness'
import { SILENT_LOG } from '../../../server/ground/log'
import { openOwnPostgres } from '../../support/postgres/own-postgres'
import type { OwnPostgres } from '../../support/postgres/own-postgres'
import { request } from '../../support/calls/waybill'
import { addUser, newOrder } from '../../support/calls/waybill-rows'

let postgres: OwnPostgres
let sql: Sql
let asking: Sql
let app: App
let token: string

beforeAll(async () => {
  postgres = await openOwnPostgres()
  sql = connect(postgres.url, { max: 4 })
  asking = connect(postgres.url, { max: 1 })
  const { id } = await addUser(sql, { type: 'SUPERADMIN' })
  token = await startSession(sql, { userId: id, kind: 'session', now: new Date() })
  const config = readConfig({ DEMO: 'off' })
  const parts = { sql, config, log: SILENT_LOG, now: () => new Date(), ready: databaseReadiness(asking) }
  app = createApp(parts)
}, 120_000)

afterAll(async () => {
  await Promise.all([sql.end({ timeout: 1 }), asking.end({ timeout: 1 })])
  await postgres.close()
})

const ask = async (path: string) => {
  const answer = await request(app, 'GET', path, { headers: { Authorization: `Bearer ${token}` } })
  return [answer.status, answer.headers.get('retry-after')]
}
const create = async (name: string) => {
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': `key-of-${name}` }
  const body = newOrder({ package_name: name })
  return (await request(app, 'POST', '/api/admin/orders/create', { headers, body })).status
}
const ready = async () => {
  const { status, body } = await request(app, 'GET', '/ready')
  return [status, body.error ?? null]
}

test('P14 a frozen database: every request ends with 503, /ready says why, /health stays, and everything works again afterwards', async () => {
  expect([await ready(), await create('before')]).toEqual([[200, null], 201])
  await postgres.freeze()
  // None of these could end if it waited for the database.
  const answers = await Promise.all([...Array.from({ length: 6 }, () => ask('/api/admin/riders')), ready()])
  expect(answers).toEqual([
    ...Array.from({ length: 6 }, () => [503, '2']),
    [503, 'The database does not answer.'],
  ])
  expect(await create('during')).toBe(503)
  expect((await request(app, 'GET', '/health')).status).toBe(200)
  postgres.thaw()
  expect([await create('during'), await create('before'), await ready()]).toEqual([201, 201, [200, null]])
  const names = await sql`select package_name as name from orders order by id`
  expect(names).toEqual([{ name: 'before' }, { name: 'during' }])
}, 120_000)

test('a database that is shut down: 503 from /ready, with another reason', async () => {
  await postgres.shutDown()
  expect(await ready()).toEqual([503, 'The database cannot be reached.'])
  expect(await create('away')).toBe(503)
  await postgres.start()
  await expect.poll(() => create('away'), { timeout: 60_000 }).toBe(201)
  expect(await ready()).toEqual([200, null])
}, 120_000)
