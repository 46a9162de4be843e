import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../server/db/connect'
import type { Sql } from '../../server/db/connect'
import { databaseUrl, runStatement } from '../support/postgres/database-server'
import { disagreements } from '../support/server/disagreements'
import { openChangesSocket } from '../support/changes-socket'
import { openOwnPostgres } from '../support/postgres/own-postgres'
import { createRandom } from '../support/seeded'
import { runScript, startServerProcess } from '../support/server-process'
import { startSteadyCallers } from '../support/postgres/steady-callers'
import type { CallerAnswer, SteadyCallers } from '../support/postgres/steady-callers'
import { addRider } from '../support/calls/waybill-rows'
import { openOwnPgBouncer } from './parts/own-pgbouncer'
import { ask, ticketOf } from './parts/api-desk'
import { ADMIN, raceForOrders, signIn } from './parts/pgbouncer-desk'
import { leadersTakeTurns } from './parts/pgbouncer-leaders'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '6' },
    callers: { type: 'string', default: '24' },
    orders: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
  },
})
const KILLS = Number(values.kills)
/** Fewer than the callers: they have to take turns on them. */
const POOL_SIZE = 5
/** Of each server: for listening, for snapshots, and beside the pool. */
const PAST_IT = 3
const HEARD_MS = 10_000
const random = createRandom(Number(values.seed))

const postgres = await openOwnPostgres()
const [fresh, demo] = ['fresh', 'demo'].map((name) => databaseUrl(postgres.url, name)) as [string, string]
for (const name of ['fresh', 'demo']) await runStatement(postgres.url, `create database ${name}`)
const pgbouncer = await openOwnPgBouncer(postgres.url, {
  poolSize: POOL_SIZE,
  entries: {
    fresh: (line) => line.replace('dbname=waybill', 'dbname=fresh'),
    demo: (line) => line.replace('dbname=waybill', 'dbname=demo'),
    bare: (line) => line.replace('dbname=waybill', 'dbname=fresh').replace(/ timezone.*$/, ''),
    elsewhere: (line) => line,
    single: (line) => `${line.replace('dbname=waybill', 'dbname=fresh')} pool_mode=statement`,
  },
})
try {
  process.exitCode = (await prove()) ? 0 : 1
} finally {
  await pgbouncer.close()
  await postgres.close()
}

/** Two servers behind PgBouncer, from an empty database on, while it and then PostgreSQL are killed under them. */
async function prove(): Promise<boolean> {
  const refused = await refusedStarts()
  const env = { DATABASE_URL: fresh, DATABASE_POOL_URL: pgbouncer.url('fresh') }
  await createAdmin(env)
  const servers = [await startServerProcess(env), await startServerProcess(env)]
  const [url = '', other = ''] = servers.map((server) => server.url)
  const sql = connect(fresh, { max: 4, name: 'proof' })
  const tokens = await Promise.all([url, other, url, other].map(signIn))
  const [token = ''] = tokens

  const heard = new Set<number>()
  const hints = servers.map(() => new Set<number>())
  const sockets = await Promise.all(
    [url, other].map((at, place) =>
      openChangesSocket({
        port: Number(new URL(at).port),
        ticket: ticketOf(at, token),
        onBatch: (batch) => ordersOf(batch).forEach((id) => heard.add(id)),
        onHint: (data) => hints[place]?.add((JSON.parse(data) as { order_id: number }).order_id),
      }),
    ),
  )
  const riders = await Promise.all(tokens.map(async () => (await addRider(sql)).id))
  const races = await raceForOrders(sql, {
    urls: [url, other],
    tokens,
    riders,
    orders: Number(values.orders),
  })
  const raced = await sql<{ id: number }[]>`select id from orders`
  const unhinted = await Promise.all(hints.map((told) => untilHeard(told, raced)))

  const callers = startSteadyCallers({ url, others: [other], token, callers: Number(values.callers) })
  const away = await killInTurn(servers, callers)
  const found = await whatIsThere(sql, callers.acked, heard)
  const notReady = (await Promise.all(servers.map(readiness))).filter((status) => status !== 200).length
  const ended = servers.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length
  for (const socket of sockets) socket.terminate()
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map((server) => server.ended))
  await sql.end()

  const leaders = await leadersTakeTurns({ DATABASE_URL: demo, DATABASE_POOL_URL: pgbouncer.url('demo') })
  const { connections, ...counted } = found
  const faults = {
    startedAnyway: refused.filter((sentence) => sentence === null).length,
    ...races.faults,
    unhinted: unhinted.reduce((sum, count) => sum + count, 0),
    ...counted,
    tooManyConnections: Math.max(0, connections - POOL_SIZE - servers.length * PAST_IT),
    strange: callers.answers.filter(({ status }) => ![201, 503].includes(status)).length,
    notReady,
    ended,
    ...leaders,
  }
  const isProven = Object.values(faults).every((count) => count === 0)
  const answered = { races: races.answers, acked: callers.acked.length, ...refusalsOf(callers.answers) }
  console.log(JSON.stringify({ refused, ...answered, connections, away, faults, isProven }, null, 2))
  return isProven
}

type Server = Awaited<ReturnType<typeof startServerProcess>>

/** PgBouncer again and again, at last PostgreSQL; how long the callers waited for a success once it was back. */
async function killInTurn(
  servers: readonly Server[],
  { acked, answers, stop }: SteadyCallers,
): Promise<{ what: string; backMs: number }[]> {
  const away: { what: string; backMs: number }[] = []
  for (let kill = 0; kill <= KILLS; kill += 1) {
    await newAcks(acked, 50)
    const [what, victim] = kill === KILLS ? ['postgres', postgres] : ['pgbouncer', pgbouncer]
    await victim.kill()
    await wait(100 + random() * 1_000)
    const said = await Promise.all(servers.map(readiness))
    if (said.some((status) => status !== 503)) throw new Error(`/ready said ${said.join(' and ')}`)
    await victim.start()
    const backMs = performance.now()
    away.push({ what, backMs: Math.round((await success(answers, backMs)) - backMs) })
  }
  await newAcks(acked, 50)
  await stop()
  return away
}

async function whatIsThere(sql: Sql, acked: readonly string[], heard: ReadonlySet<number>) {
  const orders = await sql<{ id: number; name: string }[]>`select id, package_name as name from orders`
  const names = new Set(orders.map(({ name }) => name))
  const [open] = await sql<{ n: number }[]>`
    select count(*)::int as n from pg_stat_activity where datname = 'fresh' and application_name like 'waybill%'`
  return {
    lost: acked.filter((name) => !names.has(name)).length,
    doubled: orders.length - names.size,
    wrongSums: (await disagreements(sql)).length,
    unheard: await untilHeard(heard, orders),
    connections: open?.n ?? NaN,
  }
}

function refusalsOf(answers: readonly CallerAnswer[]) {
  const refusals = answers.filter(({ status }) => status === 503)
  return {
    refusals: refusals.length,
    slowestRefusalMs: Math.round(Math.max(0, ...refusals.map(({ ms }) => ms))),
  }
}

/** What a server says that cannot work; null: it started. */
async function refusedStarts(): Promise<(string | null)[]> {
  const ways = [
    { DATABASE_URL: pgbouncer.url('fresh'), DATABASE_POOL_URL: pgbouncer.url('fresh') },
    ...['bare', 'elsewhere', 'single', 'nowhere'].map((entry) => ({
      DATABASE_URL: fresh,
      DATABASE_POOL_URL: pgbouncer.url(entry),
    })),
  ]
  const said: (string | null)[] = []
  for (const env of ways) {
    const { child, ended, lines } = runScript({ script: 'server/main.ts', env })
    const serves = new Promise<null>((resolve) => {
      child.stdout?.on('data', (text: Buffer) => {
        if (text.includes('Waybill is ready')) resolve(null)
      })
    })
    const code = await Promise.race([ended, serves])
    said.push(code === 1 ? (lines.at(-1) ?? '') : null)
    if (code === null) child.kill('SIGKILL')
  }
  return said
}

async function createAdmin(env: Record<string, string>): Promise<void> {
  const args = [
    '--email',
    ADMIN.email,
    '--first-name',
    'Ada',
    '--last-name',
    'Okafor',
    '--phone',
    '08030000001',
  ]
  const { ended, lines } = runScript({
    script: 'server/create-admin.ts',
    env: { ...env, ADMIN_PASSWORD: ADMIN.password },
    args,
  })
  if ((await ended) !== 0) throw new Error(lines.join('\n'))
}

async function readiness({ url }: Server): Promise<number> {
  return (await ask(url, null, '/ready')).status
}

function ordersOf(batch: string): number[] {
  const { changes } = JSON.parse(batch) as { changes: { entity: string; id: number }[] }
  return changes.filter(({ entity }) => entity === 'order').map(({ id }) => id)
}

/** How many orders no socket has told of, after a moment. */
async function untilHeard(heard: ReadonlySet<number>, orders: readonly { id: number }[]): Promise<number> {
  const until = performance.now() + HEARD_MS
  const unheard = () => orders.filter(({ id }) => !heard.has(id)).length
  while (unheard() > 0 && performance.now() < until) await wait(50)
  return unheard()
}

async function newAcks(acked: readonly string[], count: number): Promise<void> {
  const until = acked.length + count
  while (acked.length < until) await wait(2)
}

/** When the first success came after `sinceMs`. */
async function success(answers: readonly CallerAnswer[], sinceMs: number): Promise<number> {
  for (;;) {
    const found = answers.find(({ status, startedMs, ms }) => status === 201 && startedMs + ms >= sinceMs)
    if (found !== undefined) return found.startedMs + found.ms
    await wait(5)
  }
}
