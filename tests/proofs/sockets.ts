import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../../bench/statistics'
import { connect } from '../../server/db/connect'
import type { Sql } from '../../server/db/connect'
import { startSession } from '../../server/domain/sessions'
import { startWaybillServer } from '../e2e/support/waybill-server'
import { openOwnPostgres } from '../support/postgres/own-postgres'
import { processorSeconds } from '../support/postgres/processor-time'
import { addOrder, addRider, addUser } from '../support/calls/waybill-rows'
import { assign, openConsoles, type Change, type Consoles } from './parts/socket-consoles'

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '2000' },
    /** Changes a second, and for how long. */
    rate: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '20' },
  },
})
const SOCKETS = Number(values.sockets)
const RATE = Number(values.rate)
const SECONDS = Number(values.seconds)
const PEOPLE = 50
const RIDERS = 20
const QUIET_MS = 5_000
/** What comes later than this after the last change is missed. */
const LATEST_MS = 10_000

const postgres = await openOwnPostgres()
// Consoles of many offices: the server counts sockets by the address that its proxy names.
const server = await startWaybillServer({
  env: { DATABASE_URL: postgres.url, DEMO: 'off', TRUSTED_PROXIES: '127.0.0.1' },
})
try {
  process.exitCode = (await prove()) ? 0 : 1
} finally {
  await server.stop()
  await postgres.close()
}

/** Consoles that only listen, while orders change one after another: each console has to be told of each change. */
async function prove(): Promise<boolean> {
  const sql = connect(postgres.url, { max: 4, name: 'proof' })
  const people = await signIn(sql)
  const orders = await made(RATE * SECONDS, () => addOrder(sql))
  const riders = await made(RIDERS, async () => (await addRider(sql)).id)
  await sql.end()

  const empty = await costOf()
  const openedMs = performance.now()
  const consoles = await openConsoles({ ...server, people, count: SOCKETS })
  const opened = { ms: Math.round(performance.now() - openedMs), after: await costOf() }
  await wait(QUIET_MS)
  const quiet = await costOf()
  const changes = await change({ orders, riders, token: people[0] ?? '' })
  await untilAllHeard(consoles, changes)
  const busy = await costOf()
  const load = loadavg()[0]

  const missed = missing(consoles, changes)
  consoles.close()
  const cpuS = busy.cpuS - quiet.cpuS
  const told = consoles.heard.flatMap((heard) =>
    changes.flatMap(({ key, answeredAt }) => {
      const at = heard.changes.get(key)
      return at === undefined ? [] : [Math.max(0, at - answeredAt)]
    }),
  )
  const isProven = missed.changes === 0 && missed.hints === 0 && consoles.cut() === 0
  const report = {
    sockets: SOCKETS,
    changes: changes.length,
    told: told.length,
    missed,
    cut: consoles.cut(),
    msFromAnswerToConsole: Object.fromEntries(
      [0.5, 0.99, 1].map((share) => [`p${share * 100}`, Math.round(percentile(told, share))]),
    ),
    openingMs: opened.ms,
    openingCpuMsEach: round((1_000 * (opened.after.cpuS - empty.cpuS)) / SOCKETS),
    quietShareOfACore: round((quiet.cpuS - opened.after.cpuS) / (QUIET_MS / 1_000)),
    busyShareOfACore: round(cpuS / SECONDS),
    busyCpuMsEachPerS: round((1_000 * cpuS) / SECONDS / SOCKETS),
    memoryMb: { before: empty.mb, after: busy.mb },
    memoryKbEach: Math.round((1_024 * (busy.mb - empty.mb)) / SOCKETS),
    load,
    isProven,
  }
  console.log(JSON.stringify(report, null, 2))
  return isProven
}

async function signIn(sql: Sql): Promise<string[]> {
  return made(PEOPLE, async () => {
    const { id: userId } = await addUser(sql, { type: 'SUPERADMIN' })
    return startSession(sql, { userId, kind: 'session', now: new Date() })
  })
}

async function made<Thing>(count: number, make: () => Promise<Thing>): Promise<Thing[]> {
  const things: Thing[] = []
  while (things.length < count) things.push(await make())
  return things
}

/** Each order once, so that no later state of it takes the place of one that was missed. */
async function change(work: { orders: readonly number[]; riders: readonly number[]; token: string }) {
  const under: Promise<Change>[] = []
  const start = performance.now()
  for (const [n, order] of work.orders.entries()) {
    await wait(Math.max(0, start + (n * 1_000) / RATE - performance.now()))
    const rider = work.riders[n % work.riders.length] ?? 0
    under.push(assign(server.url, { token: work.token, order, rider }))
  }
  return Promise.all(under)
}

async function untilAllHeard(consoles: Consoles, changes: readonly Change[]): Promise<void> {
  const until = performance.now() + LATEST_MS
  while (performance.now() < until) {
    const { changes: left, hints } = missing(consoles, changes)
    if (left === 0 && hints === 0) return
    await wait(200)
  }
}

/** How often a console was not told of a change, and of an event that says that there is one. */
function missing({ heard }: Consoles, changes: readonly Change[]): { changes: number; hints: number } {
  const count = (isHeard: (change: Change, place: number) => boolean) =>
    heard.reduce((sum, _, place) => sum + changes.filter((change) => !isHeard(change, place)).length, 0)
  return {
    changes: count(({ key }, place) => heard[place]?.changes.has(key) === true),
    hints: count(({ order }, place) => heard[place]?.hints.has(order) === true),
  }
}

async function costOf(): Promise<{ cpuS: number; mb: number }> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  const kb = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1])
  return { cpuS: processorSeconds(server.pid), mb: Math.round(kb / 1_024) }
}

function round(number: number): number {
  return Math.round(number * 1_000) / 1_000
}
