import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { parseArgs } from 'node:util'
import type { SeedProgress } from '../../demo/fill-database'
import { seedDemo } from '../../demo/seed-demo'
import { connect, type Sql } from '../../server/db/connect'
import { startSession } from '../../server/domain/sessions'
import { startWaybillServer, type WaybillServer } from '../e2e/support/waybill-server'
import { openOwnPostgres, type OwnPostgres } from '../support/postgres/own-postgres'
import { familySeconds, processorSeconds } from '../support/postgres/processor-time'
import { createRandom } from '../support/seeded'
import { addUser } from '../support/calls/waybill-rows'
import { chooseRows, measuredCalls, type Measured } from './parts/million-calls'
import { callInTurn, sendCall, type Work } from './parts/mixed-callers'
import { percentile } from './parts/page-load'

/**
 * A server with a million orders: each kind of call alone, then a mixed load on one, two and four processes, judged by the
 * processor time of a call and not by answers a second, for which the computer is too small. Each process gets the same
 * number of calls a second: a process with more calls at once handles several in one round of its loop, which is cheaper.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '12' },
  },
})
const orders = Number(values.orders)
const PEOPLE = 40
const PROCESSES = [1, 2, 4]
/** Of each process; each makes 20 calls a second. */
const CALLERS = 2
const EVERY_MS = 50
const WARM_MS = 3_000
/** A process answers calls for this time before it is measured: before its code is compiled, a call takes twice the processor time. */
const WARM_UP_MS = 30_000
/** How much more processor time a call may take of four processes than of one. */
const MOST_RISE = 1.1
const WARM_UP_CALLERS = 8

const postgres = await openOwnPostgres({ shared_buffers: '512MB', autovacuum: 'on' })
const sql = connect(postgres.url, { max: 2, statementTimeoutMs: 0, name: 'proof' })
const servers: WaybillServer[] = []
try {
  process.exitCode = (await prove()) ? 0 : 1
} finally {
  for (const server of servers) await server.stop()
  await sql.end()
  await postgres.close()
}

async function prove(): Promise<boolean> {
  const seededS = await seed()
  await sql`vacuum analyze`
  const tokens = await signIn(sql)
  const isFast = await measureAlone(tokens[0] ?? '')
  const [server] = servers
  const mb = (name: string) => Math.round(Number(statusOf(server?.pid ?? 0, name)) / 1024)
  const memory = { nowMB: mb('VmRSS'), mostMB: mb('VmHWM') }
  const work = await workOf(sql, tokens)
  const { perCall, rise } = await measureProcesses(work, postgres)
  const isProven = isFast && rise <= MOST_RISE
  console.log(
    JSON.stringify({ orders, seededS, memory, perCall, rise: Number(rise.toFixed(3)), isProven }, null, 2),
  )
  return isProven
}

async function seed(): Promise<number> {
  const began = performance.now()
  let tenths = 0
  const onProgress = ({ step, loaded, of }: SeedProgress) => {
    if (step === 'orders' && Math.floor((loaded / of) * 10) === tenths) return
    tenths = Math.floor((loaded / of) * 10)
    console.log(`seeding: ${step}, ${loaded.toLocaleString('en')} of ${of.toLocaleString('en')} orders`)
  }
  await seedDemo({ sql, orders, now: new Date(), onProgress })
  return Math.round((performance.now() - began) / 1_000)
}

async function signIn(sql: Sql): Promise<string[]> {
  const tokens: string[] = []
  for (let n = 0; n < PEOPLE; n += 1) {
    const { id: userId } = await addUser(sql, { type: 'SUPERADMIN', email: null, phone: null })
    tokens.push(await startSession(sql, { userId, kind: 'session', now: new Date() }))
  }
  return tokens
}

async function startOne(): Promise<WaybillServer> {
  const server = await startWaybillServer({ env: { DATABASE_URL: postgres.url, DEMO: 'off' } })
  servers.push(server)
  return server
}

/** Each call by one caller, a line of the table for each. */
async function measureAlone(token: string): Promise<boolean> {
  const { port } = await startOne()
  const agent = new Agent({ keepAlive: true })
  let isFast = true
  console.log('| Call | p50 ms | p99 ms | longest | limit |\n| --- | --- | --- | --- | --- |')
  for (const call of measuredCalls(await chooseRows(sql))) {
    const took = await timesOf(call, (path) => sendCall({ path }, { agent, port, token }))
    const [p50, p99, most] = [0.5, 0.99, 1].map((share) => percentile(took, share).toFixed(0))
    const isWithin = percentile(took, 0.99) <= call.limitMs
    console.log(
      `| ${call.name} | ${p50} | ${p99} | ${most} | ${call.limitMs}${isWithin ? '' : ' **exceeded**'} |`,
    )
    isFast &&= isWithin
  }
  agent.destroy()
  return isFast
}

/** ms, ascending; the first two calls, which fill caches, are not counted. */
async function timesOf(
  { name, path, times }: Measured,
  send: (path: string) => ReturnType<typeof sendCall>,
): Promise<number[]> {
  const took: number[] = []
  let answered: unknown = null
  for (let n = 0; n < times + 2; n += 1) {
    const { status, ms, body } = await send(path(n, answered))
    if (status !== 200) throw new Error(`${name}: the server answered ${status}: ${body.slice(0, 200)}`)
    answered = JSON.parse(body)
    if (n >= 2) took.push(ms)
  }
  return took.toSorted((a, b) => a - b)
}

type PerCall = { processes: number; answers: number; refused: number; serversMs: number; postgresMs: number }

/**
 * The medians of rounds in which one, two and four processes take turns, in the other order each time: the computer and
 * the processes get faster or slower during a run. `rise`: the larger of both, from one to four.
 */
async function measureProcesses(
  work: Work,
  { pid }: OwnPostgres,
): Promise<{ perCall: PerCall[]; rise: number }> {
  while (servers.length < Math.max(...PROCESSES)) await startOne()
  for (const { port } of servers)
    await callInTurn(work, { ports: [port], callers: WARM_UP_CALLERS, ms: WARM_UP_MS })
  const rounds: PerCall[] = []
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const processes of round % 2 === 0 ? PROCESSES : PROCESSES.toReversed()) {
      const found = await measureOnce(work, { processes, postmaster: pid() })
      console.log(JSON.stringify(found))
      rounds.push(found)
    }
  }
  const perCall = PROCESSES.map((processes) => {
    const own = rounds.filter((round) => round.processes === processes)
    const median = (key: keyof PerCall) =>
      percentile(
        own.map((round) => round[key]).toSorted((a, b) => a - b),
        0.5,
      )
    const [answers, refused] = [median('answers'), median('refused')]
    return { processes, answers, refused, serversMs: median('serversMs'), postgresMs: median('postgresMs') }
  })
  const rise = (key: 'serversMs' | 'postgresMs') =>
    (perCall.at(-1)?.[key] ?? Infinity) / (perCall[0]?.[key] ?? 1)
  return { perCall, rise: Math.max(rise('serversMs'), rise('postgresMs')) }
}

async function measureOnce(
  work: Work,
  { processes, postmaster }: { processes: number; postmaster: number },
): Promise<PerCall> {
  const called = servers.slice(0, processes)
  const ports = called.map(({ port }) => port)
  const load = { ports, callers: CALLERS * processes, everyMs: EVERY_MS }
  await callInTurn(work, { ...load, ms: WARM_MS })
  const seconds = () => ({
    servers: called.reduce((sum, { pid }) => sum + processorSeconds(pid), 0),
    postgres: familySeconds(postmaster),
  })
  const before = seconds()
  const answers = await callInTurn(work, { ...load, ms: Number(values.seconds) * 1_000 })
  const after = seconds()
  const strange = answers.find(({ status }) => status !== 503 && (status < 200 || status >= 500))
  if (strange !== undefined) throw new Error(`a call was answered with ${strange.status}`)
  const refused = answers.filter(({ status }) => status === 503).length
  const perCall = (key: 'servers' | 'postgres') =>
    Number((((after[key] - before[key]) * 1_000) / (answers.length - refused)).toFixed(3))
  return {
    processes,
    answers: answers.length - refused,
    refused,
    serversMs: perCall('servers'),
    postgresMs: perCall('postgres'),
  }
}

async function workOf(sql: Sql, tokens: string[]): Promise<Work> {
  const pending = await sql<
    { id: number }[]
  >`select id from orders where status = 'PENDING' order by random()`
  const some = await sql<{ id: number; tracking: string | null; name: string }[]>`
    select id, tracking_id as tracking, customer_name as name from orders tablesample bernoulli (1) limit 2000`
  const riders = await sql<{ id: number }[]>`
    select id from riders where status = 'APPROVED' and availability_status = 'ONLINE' and lat is not null`
  return {
    tokens,
    pending: pending.map(({ id }) => id),
    orders: some.map(({ id }) => id),
    texts: some.flatMap(({ tracking, name }) => (tracking === null ? [name] : [tracking, name])),
    riders: riders.map(({ id }) => id),
    pages: Math.floor(orders / 20),
    random: createRandom(1),
  }
}

/** kB, from /proc. */
function statusOf(pid: number, name: string): string {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`))
  return line?.replace(/\D/g, '') ?? ''
}
