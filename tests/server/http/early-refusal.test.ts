import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../../../server/app'
import { readConfig } from '../../../server/config/config'
import { connect } from '../../../server/db/connect'
import { createCallQueue, FAIR_WAITING } from '../../../server/http/call-queue'
import { openQueues } from '../../../server/http/call-queues'
import { createEarlyRefusal } from '../../../server/http/early-refusal'
import { createKnownCallers } from '../../../server/http/known-callers'
import { SILENT_LOG } from '../../../server/ground/log'

type Headers = Record<string, string>

const NOBODY_THERE = 'postgres://nobody@127.0.0.1:1/nothing'
const ORDERS = '/api/admin/orders/all'

/** The app behind the listener's refusal, with one desk and one place to wait; no call of it needs a database. */
async function openListener({ lateMs = 0, waiting = 1 }: { lateMs?: number; waiting?: number } = {}) {
  const config = readConfig({ DEMO: 'off' })
  const queue = createCallQueue({ running: 1, waiting, share: waiting, waitMs: Infinity })
  const queues = { ...openQueues(), request: queue }
  const sql = connect(NOBODY_THERE)
  const log = SILENT_LOG
  const callers = createKnownCallers()
  for (const known of ['Bearer ada', 'Bearer bola']) callers.note(known)
  const app = createApp({ sql, config, log, now: () => new Date(), queues, callers, ready: async () => null })
  const answer = getRequestListener(app.fetch)
  const refuses = createEarlyRefusal({ config, queue, callers, lag: { ms: () => lateMs }, log })
  let reached = 0
  const server = createServer((asked, response) => {
    if (refuses(asked, response)) return
    reached += 1
    void answer(asked, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const ask = (path: string, headers: Headers = {}, body: string | null = null) =>
    new Promise<{ status: number; headers: Headers; text: string }>((answered, failed) => {
      const asking = request({ port, path, headers, method: body === null ? 'GET' : 'POST' })
      asking.on('error', failed)
      asking.on('response', (response) => {
        const { date: _date, ...rest } = response.headers
        let text = ''
        response.on('data', (bytes: Buffer) => (text += bytes.toString()))
        response.on('end', () =>
          answered({ status: response.statusCode ?? 0, headers: rest as Headers, text }),
        )
      })
      asking.end(body)
    })
  const occupy = (who: string) => void queue.run(who, () => new Promise(() => undefined))
  return { ask, occupy, app, reached: () => reached }
}

const BUSY = '{"status":"error","error":"The server is busy. Please try again."}'
const ADA = { authorization: 'Bearer ada' }

test('P10 a full queue refuses before the app sees the request, in the words and headers of every other refusal', async () => {
  const { ask, occupy, reached, app } = await openListener()
  occupy('Bearer ada')
  occupy('Bearer ada')
  const { status, headers, text } = await ask(ORDERS, ADA)
  expect([status, text, reached()]).toEqual([503, BUSY, 0])
  const own = await app.request(ORDERS, { headers: ADA })
  expect([own.status, await own.text()]).toEqual([503, BUSY])
  const expected = Object.fromEntries(own.headers)
  delete expected['vary']
  // It leaves no line in the log that an id could find.
  delete expected['x-request-id']
  const { connection: _connection, 'keep-alive': _keepAlive, 'content-length': _length, ...rest } = headers
  expect(rest).toEqual(expected)
  expect(rest['retry-after']).toBe('2')
})

test('a body that nobody reads leaves the connection usable', async () => {
  const { ask, occupy } = await openListener()
  occupy('Bearer ada')
  occupy('Bearer ada')
  const body = JSON.stringify({ text: 'x'.repeat(200_000) })
  const { status } = await ask('/api/admin/orders/create', ADA, body)
  expect([status, (await ask('/health')).status]).toEqual([503, 200])
})

test('P10 a process that is late refuses only who has a fair share of what waits, and answers for its health', async () => {
  const { ask, occupy, reached } = await openListener({ lateMs: 51, waiting: 200 })
  for (let n = 0; n < 1 + FAIR_WAITING; n += 1) occupy('Bearer bola')
  const refused = [await ask(ORDERS, { authorization: 'Bearer bola' }), await ask(ORDERS)]
  expect([refused.map(({ status }) => status), reached()]).toEqual([[503, 503], 0])
  ask(ORDERS, ADA).catch(() => undefined)
  await vi.waitFor(() => expect(reached()).toBe(1))
  const paths = ['/health', '/ready', '/api/console-config', '/nothing.js']
  const statuses = await Promise.all(paths.map(async (path) => (await ask(path)).status))
  expect(statuses).toEqual([200, 200, 200, 404])
})

test('one slow call alone refuses nobody, however late the process is', async () => {
  const { ask, reached } = await openListener({ lateMs: 5_000 })
  await ask(ORDERS, ADA)
  expect(reached()).toBe(1)
})

test('P10 callers with invented tokens have one place together, and take none from whoever is signed in', async () => {
  const { ask, occupy, reached } = await openListener({ lateMs: 51, waiting: 200 })
  for (let n = 0; n < 1 + FAIR_WAITING; n += 1) occupy('127.0.0.1')
  const invented = Array.from({ length: 20 }, (_, n) =>
    ask(ORDERS, { authorization: `Bearer invented-${n}` }),
  )
  expect(new Set((await Promise.all(invented)).map(({ status }) => status))).toEqual(new Set([503]))
  expect(reached()).toBe(0)
  ask(ORDERS, ADA).catch(() => undefined)
  await vi.waitFor(() => expect(reached()).toBe(1))
})
