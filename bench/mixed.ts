import { seedDemo } from '../demo/seed-demo'
import { connect } from '../server/db/connect'
import type { Sql } from '../server/db/connect'
import { startSession } from '../server/domain/sessions'
import { startWaybillServer, type WaybillServer } from '../tests/e2e/support/waybill-server'
import { openOwnPostgres } from '../tests/support/own-postgres'
import { processorSeconds } from '../tests/support/processor-time'
import { createRandom } from '../tests/support/seeded'
import { addUser } from '../tests/support/waybill-rows'
import { callInTurn, type Answer, type Work } from './mixed-callers'
import { percentile } from './statistics'
import type { Result } from './table'

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 100_000)
const PROCESSES = [1, 2, 4]
const CALLERS = [8, 32, 128]
const ROUNDS = 2
const SECONDS = 15
const WARM_SECONDS = 3
const PEOPLE = 40

/**
 * What an office asks for, all at once, of one, two and four server processes on one PostgreSQL: lists, deep pages, single
 * orders, searches, new orders, assignments and the overview's cards.
 */
export async function benchMixed(): Promise<Result[]> {
  const postgres = await openOwnPostgres({ shared_buffers: '512MB', autovacuum: 'on' })
  const sql = connect(postgres.url, { max: 2, statementTimeoutMs: 0, name: 'bench' })
  try {
    process.stdout.write(`mixed: seeding ${ORDERS.toLocaleString('en')} orders\n`)
    await seedDemo({ sql, orders: ORDERS, now: new Date() })
    const work = await workOf(sql)
    return await measure(postgres.url, work)
  } finally {
    await sql.end()
    await postgres.close()
  }
}

async function workOf(sql: Sql): Promise<Work> {
  const tokens: string[] = []
  for (let n = 0; n < PEOPLE; n += 1) {
    const { id: userId } = await addUser(sql, { type: 'SUPERADMIN', email: null, phone: null })
    tokens.push(await startSession(sql, { userId, kind: 'session', now: new Date() }))
  }
  const pending = await sql<
    { id: number }[]
  >`select id from orders where status = 'PENDING' order by random()`
  const some = await sql<{ id: number; tracking: string | null; name: string }[]>`
    select id, tracking_id as tracking, customer_name as name from orders tablesample bernoulli (0.2) limit 2000`
  const riders = await sql<{ id: number }[]>`
    select id from riders where status = 'APPROVED' and availability_status = 'ONLINE' and lat is not null`
  return {
    tokens,
    pending: pending.map(({ id }) => id),
    orders: some.map(({ id }) => id),
    texts: some.flatMap(({ tracking, name }) => (tracking === null ? [name] : [tracking, name])),
    riders: riders.map(({ id }) => id),
    pages: Math.floor(ORDERS / 20),
    random: createRandom(1),
  }
}

/** In turns, so that what else the computer does meets all of them; servers that nobody asks cost next to nothing. */
async function measure(url: string, work: Work): Promise<Result[]> {
  const servers: WaybillServer[] = []
  while (servers.length < Math.max(...PROCESSES))
    servers.push(await startWaybillServer({ env: { DATABASE_URL: url, DEMO: 'off' } }))
  const found: Result[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const callers of CALLERS) {
      for (const count of PROCESSES) {
        const asked = servers.slice(0, count)
        const what = `${ORDERS.toLocaleString('en')} orders, ${count} processes, ${callers} callers, round ${round}`
        found.push({ what, figure: await measureOnce(asked, { work, callers }), durable: '-' })
        process.stdout.write(`${what}: ${found.at(-1)?.figure}\n`)
      }
    }
  }
  for (const server of servers) await server.stop()
  return found
}

type Load = { work: Work; callers: number }

async function measureOnce(servers: readonly WaybillServer[], { work, callers }: Load): Promise<string> {
  const ports = servers.map(({ port }) => port)
  await callInTurn(work, { ports, callers, ms: WARM_SECONDS * 1_000 })
  const before = cpuOf(servers)
  const answers = await callInTurn(work, { ports, callers, ms: SECONDS * 1_000 })
  const cores = (cpuOf(servers) - before) / SECONDS
  return `${figureOf(answers)}; servers ${cores.toFixed(2)} cores`
}

function figureOf(answers: readonly Answer[]): string {
  const taken = answers.filter(({ status }) => status < 500 && status !== 0).map(({ ms }) => ms)
  const refused = answers.filter(({ status }) => status === 503).length
  const errors = answers.length - taken.length - refused
  const at = (share: number) => `${percentile(taken, share).toFixed(0)} ms`
  return `${(taken.length / SECONDS).toFixed(0)} answers/s, p50 ${at(0.5)}, p99 ${at(0.99)}, ${refused} × 503, ${errors} errors`
}

/** Seconds of a core that the servers have taken so far. */
function cpuOf(servers: readonly WaybillServer[]): number {
  return servers.reduce((sum, { pid }) => sum + processorSeconds(pid), 0)
}
