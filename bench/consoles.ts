import pg from 'pg'
import type { WebSocket } from 'ws'
import { authorizeChannel, CHANGES_CHANNEL } from '../contract/entities/live-changes'
import { assignOrder, type Order } from '../contract/entities/orders'
import { isAssignable } from '../contract/rules/rider-rules'
import type { Rider } from '../contract/entities/riders'
import { apiClient, type ApiClient } from '../tests/e2e/support/api-client'
import { startWaybillServer } from '../tests/e2e/support/waybill-server'
import { keysOf, openChangesSocket } from '../tests/support/changes-socket'
import { openOwnPostgres } from '../tests/support/postgres/own-postgres'
import { processorSeconds } from '../tests/support/postgres/processor-time'
import { p50p95 } from './statistics'
import type { Result } from './table'

const CONSOLES = [0, 1, 50, 500]
const EVENTS_PER_SECOND = 20
const SECONDS = 10
/** Each is a session; the sockets of an office share them here, because a log-in costs 100 ms of hashing. */
const SESSIONS = 10
/** PostgreSQL counts a transaction up to a second later. */
const COUNTING_MS = 1_500

type Work = { orders: Order[]; riders: Rider[] }
type Stage = Work & { admin: ApiClient; clients: ApiClient[]; port: number; pid: number; database: pg.Client }
type Cost = { transactions: number; cpuS: number }

/**
 * Changes come at a steady rate while 0 to 500 consoles are subscribed to them: what that costs the server, and when the
 * consoles have them.
 */
export async function benchConsoles(): Promise<Result[]> {
  const postgres = await openOwnPostgres()
  const env = { DATABASE_URL: postgres.url, DEMO: '1' }
  const server = await startWaybillServer({ orders: 2_000, env })
  const database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  try {
    const clients = await Promise.all(Array.from({ length: SESSIONS }, () => apiClient(server.url)))
    const [admin] = clients
    if (admin === undefined) throw new Error('no client')
    const work = {
      orders: await admin.ordersIn('PENDING'),
      riders: (await admin.riders()).filter(isAssignable),
    }
    const stage = { ...work, admin, clients, port: server.port, pid: server.pid, database }
    const found: Result[] = []
    for (const count of CONSOLES) found.push(await measure(stage, count))
    return found
  } finally {
    await database.end()
    await server.stop()
    await postgres.close()
  }
}

async function measure(stage: Stage, count: number): Promise<Result> {
  const sawAt = new Map<string, number[]>()
  const sockets = await openSockets(stage, count, (key) =>
    sawAt.set(key, [...(sawAt.get(key) ?? []), performance.now()]),
  )
  const before = await costOf(stage)
  const answeredAt = await assignSteadily(stage)
  await new Promise((resolve) => setTimeout(resolve, COUNTING_MS))
  const after = await costOf(stage)
  for (const socket of sockets) socket.terminate()
  const seconds = SECONDS + COUNTING_MS / 1000
  const latencies = [...answeredAt].flatMap(([key, at]) =>
    (sawAt.get(key) ?? []).map((seen) => Math.max(0, seen - at)),
  )
  const perS = ((after.transactions - before.transactions) / seconds).toFixed(1)
  const cpu = ((100 * (after.cpuS - before.cpuS)) / seconds).toFixed(1)
  const came = count === 0 ? '' : `; answer → console ${p50p95(latencies)}`
  return {
    what: `${count} consoles, ${EVENTS_PER_SECOND} changes/s`,
    figure: `${perS} transactions/s, ${cpu} % of a core for the server${came}`,
    durable: '-',
  }
}

/** Tells 'order id and revision' of each row that a socket hears. */
async function openSockets({ clients, port }: Stage, count: number, tell: (key: string) => void) {
  const sockets: WebSocket[] = []
  for (let n = 0; n < count; n += 1) {
    const client = clients[n % clients.length]
    if (client !== undefined) sockets.push(await openSocket(client, port, tell))
  }
  return sockets
}

function openSocket(client: ApiClient, port: number, tell: (key: string) => void): Promise<WebSocket> {
  const ticket = (socket_id: string) =>
    client.call(authorizeChannel, { socket_id, channel_name: CHANGES_CHANNEL })
  return openChangesSocket({ port, ticket, onBatch: (data) => keysOf(data).forEach(tell) })
}

/** When the answer to each change came. */
async function assignSteadily({ admin, orders, riders }: Stage): Promise<Map<string, number>> {
  const answeredAt = new Map<string, number>()
  const under: Promise<void>[] = []
  const start = performance.now()
  for (let n = 0; n < EVENTS_PER_SECOND * SECONDS; n += 1) {
    const wait = start + (n * 1000) / EVENTS_PER_SECOND - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    under.push(assignOne(admin, pick(orders, n), pick(riders, n + Math.floor(n / orders.length)), answeredAt))
  }
  await Promise.all(under)
  return answeredAt
}

async function assignOne(
  admin: ApiClient,
  order: Order,
  rider: Rider,
  answeredAt: Map<string, number>,
): Promise<void> {
  const { revision = 0 } = await admin.call(assignOrder, { order_id: order.id, rider_id: rider.id })
  answeredAt.set(`${order.id}.${revision}`, performance.now())
}

function pick<T>(items: readonly T[], n: number): T {
  const item = items[n % items.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

async function costOf({ database, pid }: Stage): Promise<Cost> {
  const { rows } = await database.query<{ n: string }>(
    'select xact_commit as n from pg_stat_database where datname = current_database()',
  )
  return { transactions: Number(rows[0]?.n), cpuS: processorSeconds(pid) }
}
