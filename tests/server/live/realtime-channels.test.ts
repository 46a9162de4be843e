import { connect } from '../../../server/db/connect'
import type { Sql } from '../../../server/db/connect'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { announce, THIS_PROCESS } from '../../../server/db/announce'
import type { Announcement } from '../../../server/db/announce'
import { createChannelsPublisher } from '../../../server/realtime/channels-publisher'
import { startChannelsService } from '../../support/server/channels-service'
import { createTestDatabase } from '../../support/postgres/postgres'
import type { TestDatabase } from '../../support/postgres/postgres'
import { refusedUpgrade } from '../../support/calls/raw-socket'
import { forkRealtimeServer } from '../../support/realtime-process'
import { collectLog } from '../../support/server/collected-log'
import { startRealtimeServer } from '../../support/calls/realtime-server'

const APP = { appId: '1042', key: 'app-key', secret: 'app-secret' }

let database: TestDatabase
let sql: Sql

beforeAll(async () => {
  database = await createTestDatabase()
  sql = connect(database.url, { max: 4 })
})

afterAll(async () => {
  await sql.end({ timeout: 1 })
  await database.drop()
})

async function service() {
  const started = await startChannelsService(APP)
  onTestFinished(started.stop)
  return started
}

function publisherTo(host: string, secret = APP.secret) {
  const log = collectLog()
  const publisher = createChannelsPublisher({
    app: { ...APP, secret, cluster: 'mt1', host },
    contractOnly: false,
    log: log.log,
  })
  onTestFinished(publisher.stop)
  return { publisher, log }
}

function edited(orderId: number): Announcement {
  return { event: 'order_edited', order_id: orderId, bulk_order_id: null, status: 'PENDING', seq: orderId }
}

function published({ event, ...data }: Announcement) {
  return { channel: 'message', name: event, data }
}

const mine = (orderId: number) => ({ ...edited(orderId), from: THIS_PROCESS })

test('AG-148 with a hosted app the SDK publishes signed events, and the own hub stays closed', async () => {
  const hosted = await service()
  const config = { pusher: { ...APP, cluster: 'mt1', host: hosted.host } }
  const server = await startRealtimeServer({ listen: sql, config })
  onTestFinished(server.stop)
  await announce(sql, { ...edited(1), event: 'new_order' })
  await vi.waitFor(() => expect(hosted.events).toEqual([published({ ...edited(1), event: 'new_order' })]))
  expect(hosted.statuses).toEqual([200])
  expect((await refusedUpgrade(server.port, '/app/app-key?protocol=7')).status).toBe(404)
})

test('of two processes only the one that committed publishes', async () => {
  const hosted = await service()
  const config = { pusher: { ...APP, cluster: 'mt1', host: hosted.host } }
  const other = await forkRealtimeServer(database.url, config)
  onTestFinished(other.kill)
  const here = await startRealtimeServer({ listen: sql, config })
  onTestFinished(here.stop)
  await announce(sql, edited(1))
  await other.announce([edited(2)])
  await other.announce([edited(3)], { rollBack: true })
  await announce(sql, edited(4))
  await other.announce([edited(5)])
  await vi.waitFor(() => expect(hosted.events).toHaveLength(4))
  await announce(sql, edited(6))
  await vi.waitFor(() => expect(hosted.events.at(-1)).toEqual(published(edited(6))))
  const ids = hosted.events.map(({ data }) => data).toSorted(byOrder)
  expect(ids).toEqual([1, 2, 4, 5, 6].map((id) => published(edited(id)).data))
})

test('events leave in order, ten a request at most', async () => {
  const hosted = await service()
  const { publisher } = publisherTo(hosted.host)
  for (let id = 1; id <= 25; id += 1) publisher.publish(mine(id))
  await vi.waitFor(() => expect(hosted.events).toHaveLength(25))
  expect(hosted.batches).toEqual([10, 10, 5])
  expect(hosted.events).toEqual(Array.from({ length: 25 }, (_, index) => published(edited(index + 1))))
})

test('a failing service is tried again, and nothing overtakes', async () => {
  const hosted = await service()
  const { publisher, log } = publisherTo(hosted.host)
  hosted.answers.push(503)
  publisher.publish(mine(1))
  await vi.waitFor(() => expect(hosted.statuses).toEqual([503]))
  publisher.publish(mine(2))
  await vi.waitFor(() => expect(hosted.events).toEqual([published(edited(1)), published(edited(2))]))
  expect(hosted.statuses).toEqual([503, 200, 200])
  expect(log.lines).toEqual([])
})

test('a refused signature is logged once, without the secret or the signed address', async () => {
  const hosted = await service()
  const { publisher, log } = publisherTo(hosted.host, 'wrong-secret')
  publisher.publish(mine(1))
  await vi.waitFor(() => expect(log.lines).toHaveLength(1))
  expect(log.lines).toEqual([
    { level: 'warn', message: 'realtime events not published', fields: { events: 1, reason: 'status 401' } },
  ])
  expect(hosted.statuses).toEqual([401])
})

test('stopping tries a failing service once more and does not wait for it', async () => {
  const hosted = await service()
  const { publisher, log } = publisherTo(hosted.host)
  hosted.answers.push(500, 500, 500, 500)
  publisher.publish(mine(1))
  await vi.waitFor(() => expect(hosted.statuses).toEqual([500]))
  await publisher.stop()
  expect(hosted.statuses).toEqual([500, 500])
  publisher.publish(mine(2))
  expect(log.lines).toEqual([
    { level: 'warn', message: 'realtime events not published', fields: { events: 1, reason: 'status 500' } },
  ])
})

function byOrder(a: unknown, b: unknown): number {
  return orderOf(a) - orderOf(b)
}

function orderOf(data: unknown): number {
  const order = typeof data === 'object' && data !== null && 'order_id' in data ? data.order_id : 0
  return typeof order === 'number' ? order : 0
}
