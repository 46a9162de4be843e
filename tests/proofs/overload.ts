import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { connect } from '../../server/db/connect'
import { startSession } from '../../server/domain/sessions'
import { openOwnPostgres } from '../support/postgres/own-postgres'
import { startServerProcess } from '../support/server-process'
import { addOrder, addUser } from '../support/calls/waybill-rows'
import { loadServer } from './parts/overload-callers'
import type { Answer } from './parts/overload-callers'

const { values } = parseArgs({
  options: {
    callers: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '10' },
    /** The same load on a server without limits first. */
    compare: { type: 'boolean', default: false },
  },
})
const callers = Math.min(2_000, Number(values.callers))
const ms = Math.min(60, Number(values.seconds)) * 1_000
const SESSIONS = 50
const P99_LIMIT_MS = 1_000

const postgres = await openOwnPostgres()
const tokens = await fill()
const without = values.compare ? await run('tests/support/unlimited-server-process.ts') : null
const limited = await run('server/main.ts')
await postgres.close()

const { taken, strange, unready } = limited
const isProven = strange === 0 && unready === 0 && taken.count > 0 && taken.p99 <= P99_LIMIT_MS
const ratio = without === null ? undefined : Math.round((without.taken.p99 / taken.p99) * 10) / 10
const cores = availableParallelism()
console.log(
  JSON.stringify({ callers, seconds: ms / 1_000, cores, limited, without, ratio, isProven }, null, 2),
)
process.exitCode = isProven ? 0 : 1

async function fill(): Promise<string[]> {
  const sql = connect(postgres.url, { max: 4 })
  for (let n = 0; n < 200; n += 1) await addOrder(sql)
  const started: string[] = []
  for (let n = 0; n < SESSIONS; n += 1) {
    const { id } = await addUser(sql, { type: 'SUPERADMIN' })
    started.push(await startSession(sql, { userId: id, kind: 'session', now: new Date() }))
  }
  await sql.end()
  return started
}

async function run(script: string) {
  const load = { before: loadNow(), after: 0 }
  const server = await startServerProcess({ DATABASE_URL: postgres.url }, { script })
  const { answers, beside } = await loadServer(server.url, { callers, tokens, ms })
  load.after = loadNow()
  server.child.kill('SIGTERM')
  await server.ended
  return {
    load,
    taken: summary(answers.filter(({ status }) => status === 200)),
    refused: summary(answers.filter(({ status }) => status === 503)),
    strange: answers.filter(({ status }) => status !== 200 && status !== 503).length,
    beside: summary(beside),
    unready: beside.filter(({ status }) => status !== 200).length,
  }
}

/** What the machine had to do over the last minute, other work too. */
function loadNow(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10
}

function summary(answers: readonly Answer[]) {
  const sorted = answers.map((answer) => answer.ms).toSorted((a, b) => a - b)
  const share = (part: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
  return { count: sorted.length, p50: share(0.5), p99: share(0.99), longest: share(1) }
}
