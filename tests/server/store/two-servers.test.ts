import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { disagreements } from '../../support/server/disagreements'
import { openSubscribed } from '../../support/calls/raw-socket'
import { startServerProcess } from '../../support/server-process'
import { startSteadyCallers } from '../../support/postgres/steady-callers'
import { openWaybill, request } from '../../support/calls/waybill'
import type { Waybill } from '../../support/calls/waybill'

type Server = Awaited<ReturnType<typeof startServerProcess>>

let waybill: Waybill
let servers: [Server, Server]

beforeAll(async () => {
  waybill = await openWaybill()
  waybill.clock.now = new Date()
  const start = () => startServerProcess({ DATABASE_URL: waybill.url })
  servers = await Promise.all([start(), start()])
})
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map(({ ended }) => ended))
  await waybill.close()
})

test('ten wrong log-ins on an account are the limit of both servers together', async () => {
  const body = { email: 'ada@example.ng', password: 'Wrong-horse-1', device_token: 'web-console' }
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) {
    const url = servers[n % 2 === 0 ? 0 : 1].url
    const server = { request: (path: string, init: RequestInit) => fetch(`${url}${path}`, init) }
    statuses.push((await request(server, 'POST', '/api/auth/new-login', { body })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
})

test('P9 one of two servers is killed under eight callers: each answered order is there once, and a console at the other heard of all', async () => {
  const [killed, left] = servers
  const { token } = await waybill.signIn()
  const { frames } = await openSubscribed(Number(new URL(left.url).port))
  const callers = startSteadyCallers({ url: killed.url, others: [left.url], token, callers: 8 })
  const acked = (count: number) =>
    vi.waitFor(() => expect(callers.acked.length).toBeGreaterThan(count), { timeout: 60_000, interval: 5 })
  await acked(30)
  killed.child.kill('SIGKILL')
  await killed.ended
  await acked(callers.acked.length + 30)
  await callers.stop()

  const orders = await waybill.sql<{ id: number; name: string }[]>`
    select id, package_name as name from orders`
  expect(orders.map(({ name }) => name).toSorted()).toEqual([...callers.acked].toSorted())
  expect(await disagreements(waybill.sql)).toEqual([])
  const heard = () =>
    new Set(frames.slice(2).map(({ data }) => (data as { order_id: number | null }).order_id))
  await vi.waitFor(() => expect(orders.filter(({ id }) => !heard().has(id))).toEqual([]))
})
