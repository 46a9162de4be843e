import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../server/app'
import { readConfig } from '../../../server/config/config'
import { connect } from '../../../server/db/connect'
import { readFeedState } from '../../../server/domain/feed/feed-state'
import { createCallQueue } from '../../../server/http/call-queue'
import { openQueues } from '../../../server/http/call-queues'
import { metricsRoute } from '../../../server/metrics/metrics-route'
import { requestMetrics } from '../../../server/http/request-metrics'
import { serverMetrics } from '../../../server/metrics/server-metrics'
import { SILENT_LOG } from '../../../server/ground/log'
import type { RealtimeLoad } from '../../../server/realtime/publisher'
import { fromAddress } from '../../support/server/from-address'
import { createRandom } from '../../support/seeded'
import { openWaybill } from '../../support/calls/waybill'
import type { Caller, Waybill } from '../../support/calls/waybill'
import { addOrder } from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller
beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn()
})
afterAll(() => waybill.close())

const IDLE: RealtimeLoad = { sockets: 0, subscribers: 0, pushedTo: null }

/** An app with metrics; `lines` are those of one name, without the bounds of the histogram. */
function observed({
  env = {},
  realtime = IDLE,
  ...parts
}: {
  env?: Record<string, string>
  realtime?: RealtimeLoad
  ready?: () => Promise<string | null>
  queues?: ReturnType<typeof openQueues>
}) {
  const registry = new Registry()
  const config = readConfig({ DEMO: 'off', TRUSTED_PROXIES: '192.0.2.7', ...env })
  const { sql } = waybill
  const metrics = requestMetrics(registry)
  const { queues = openQueues(), ready = async () => null } = parts
  const app = createApp({
    sql,
    config,
    log: SILENT_LOG,
    now: () => waybill.clock.now,
    queues,
    metrics,
    extras: [metricsRoute(config, registry)],
  })
  serverMetrics(registry, { pools: { requests: sql }, queues, realtime: () => realtime, ready, beside: sql })
  const lines = async (name: string) =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith(name))
  const get = (path: string) => app.request(path, { headers: { Authorization: `Bearer ${ada.token}` } })
  return { app, get, lines, registry }
}

test('requests are counted by the pattern of their route, their method and status', async () => {
  const { get, app, lines } = observed({})
  await get('/api/admin/orders/all?search=Ada')
  await get('/api/admin/orders/all?page=2')
  await app.request('/api/admin/orders/all')
  await app.request('/api/admin/orders/all', { method: 'DELETE' })
  await app.request('/api/admin/orders/all', { method: 'PATCH' })
  expect((await lines('waybill_requests_total{')).toSorted()).toEqual([
    'waybill_requests_total{route="/api/admin/orders/all",method="DELETE",status="405"} 1',
    'waybill_requests_total{route="/api/admin/orders/all",method="GET",status="200"} 2',
    'waybill_requests_total{route="/api/admin/orders/all",method="GET",status="401"} 1',
    'waybill_requests_total{route="none",method="OTHER",status="405"} 1',
  ])
  const took = await lines('waybill_request_duration_seconds_count')
  expect(took).toContain(
    'waybill_request_duration_seconds_count{route="/api/admin/orders/all",method="GET"} 3',
  )
})

test('a hundred made-up paths and ids add no series', async () => {
  const { get, app, lines } = observed({})
  const random = createRandom(7)
  const odd = () => Math.floor(random() * 1e9).toString(36)
  await app.request('/api/first')
  await get('/api/admin/orders/all')
  const before = await lines('waybill_request')
  for (let n = 0; n < 50; n += 1) {
    await app.request(`/api/${odd()}/${odd()}`)
    await get(`/api/admin/orders/all?search=${odd()}&${odd()}=${odd()}`)
  }
  const named = (all: readonly string[]) => all.map((line) => line.slice(0, line.lastIndexOf(' ')))
  expect(named(await lines('waybill_request'))).toEqual(named(before))
})

test('the pool, the queues, the sockets and the process are there', async () => {
  const queues = {
    ...openQueues(),
    request: createCallQueue({ running: 1, waiting: 0, share: 0, waitMs: 1 }),
  }
  const { lines } = observed({ queues, realtime: { ...IDLE, sockets: 3, subscribers: 2 } })
  const held = await waybill.sql.reserve()
  let end = () => undefined as void
  const running = queues.request.run('ada', () => new Promise<void>((done) => (end = done)))
  await expect(queues.request.run('bola', async () => undefined)).rejects.toThrow('status 503')
  expect((await lines('waybill_pool_connections{'))[0]).toBe(
    'waybill_pool_connections{pool="requests",state="inUse"} 1',
  )
  expect(await lines('waybill_queue_calls{queue="request"')).toEqual([
    'waybill_queue_calls{queue="request",state="running"} 1',
    'waybill_queue_calls{queue="request",state="waiting"} 0',
  ])
  expect(await lines('waybill_queue_refused_total{queue="request"')).toEqual([
    'waybill_queue_refused_total{queue="request"} 1',
  ])
  expect(await lines('waybill_sockets{')).toEqual([
    'waybill_sockets{kind="open"} 3',
    'waybill_sockets{kind="changes"} 2',
  ])
  expect(await lines('process_resident_memory_bytes ')).toHaveLength(1)
  end()
  await running
  held.release()
})

test('the lag of the feed is the age of the oldest change that was not pushed', async () => {
  const { sql } = waybill
  const { database, horizon } = await readFeedState(sql)
  const pushedTo = { kind: 'log', database, xid: horizon, id: 0 } as const
  const { lines } = observed({ realtime: { ...IDLE, pushedTo } })
  const lag = async () => Number((await lines('waybill_feed_lag_seconds'))[0]?.split(' ')[1])
  expect(await lag()).toBe(0)
  const order = await addOrder(sql)
  await sql`insert into change_log (entity, entity_id, at) values ('order', ${order}, now() - interval '90 s')`
  expect(Math.floor(await lag())).toBe(90)
})

test('without a database: 0 for ready, NaN for the lag, and every other metric as usual', async () => {
  const away = connect('postgres://nobody@127.0.0.1:1/none', { max: 1 })
  const registry = new Registry()
  serverMetrics(registry, {
    pools: { requests: away },
    queues: openQueues(),
    realtime: () => ({
      sockets: 1,
      subscribers: 1,
      pushedTo: { kind: 'log', database: 'x', xid: '1', id: 0 },
    }),
    ready: async () => 'The database cannot be reached.',
    beside: away,
  })
  const text = await registry.metrics()
  expect(text).toContain('\nwaybill_database_ready 0\n')
  expect(text).toMatch(/\nwaybill_feed_lag_seconds NaN\n/i)
  expect(text).toContain('\nwaybill_sockets{kind="open"} 1\n')
  await away.end()
})

test('without a token only this computer may read them, and nobody through a proxy', async () => {
  const { app } = observed({})
  const asked = (address: string, headers: Record<string, string> = {}) =>
    fromAddress(app, address)
      .get('/metrics', headers)
      .then(({ status }) => status)
  expect(await asked('127.0.0.1')).toBe(200)
  expect(await asked('::1')).toBe(200)
  expect(await asked('203.0.113.9')).toBe(404)
  expect(await asked('127.0.0.1', { 'X-Forwarded-For': '127.0.0.1' })).toBe(404)
  expect(await asked('192.0.2.7', { 'X-Forwarded-For': '127.0.0.1' })).toBe(404)
})

test('with METRICS_TOKEN whoever has it may read them from anywhere, and nobody without it', async () => {
  const token = 'a-token-of-the-scraper'
  const { app } = observed({ env: { METRICS_TOKEN: token } })
  const asked = (headers: Record<string, string>) =>
    fromAddress(app, '203.0.113.9')
      .get('/metrics', headers)
      .then(({ status }) => status)
  expect(await asked({ Authorization: `Bearer ${token}` })).toBe(200)
  expect(await asked({ Authorization: `Bearer ${token}x` })).toBe(404)
  expect(await asked({})).toBe(404)
  expect((await app.request('/metrics')).status).toBe(404)
})
