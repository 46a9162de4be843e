import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '../../server/db/connect'
import { startSession } from '../../server/domain/sessions'
import { runHousekeeping } from '../../server/housekeeping'
import { startWaybillServer, type WaybillServer } from '../e2e/support/waybill-server'
import { addUser } from '../support/calls/waybill-rows'
import { openOwnPostgres } from '../support/postgres/own-postgres'
import { startSteadyCallers } from '../support/postgres/steady-callers'
import { disagreements } from '../support/server/disagreements'

const { values } = parseArgs({
  options: {
    /** A commit or tag; absent: the release before the last tag, or the last tag if this commit has none. */
    from: { type: 'string' },
    callers: { type: 'string', default: '16' },
  },
})
/** Orders between two steps. */
const BETWEEN = 100

const postgres = await openOwnPostgres({ max_connections: '200' })
const before = checkOut(values.from ?? releaseBefore())
try {
  process.exitCode = (await prove()) ? 0 : 1
} finally {
  rmSync(before.folder, { recursive: true, force: true })
  await postgres.close()
}

/**
 * Two servers of the release before run on one database under callers that never stop. One after the other is replaced by
 * this release, then by the one before again, and by this one once more.
 */
async function prove(): Promise<boolean> {
  const servers = [await start(before.folder), await start(before.folder)]
  const sql = connect(postgres.url, { max: 4 })
  const { id: userId } = await addUser(sql, { type: 'SUPERADMIN' })
  const token = await startSession(sql, { userId, kind: 'session', now: new Date() })
  const [url = '', ...others] = servers.map((server) => server.url)
  const callers = startSteadyCallers({ url, others, token, callers: Number(values.callers) })

  for (const folder of ['.', before.folder, '.'])
    for (const place of servers.keys()) {
      await newAcks(callers.acked, BETWEEN)
      servers[place] = await replace(servers[place], folder)
    }
  await newAcks(callers.acked, BETWEEN)
  await callers.stop()

  await runHousekeeping(sql)
  const orders = await sql<{ name: string }[]>`select package_name as name from orders`
  const made = new Set(orders.map(({ name }) => name))
  const [fresh] = await sql<{ added: number }[]>`
    select count(*)::int as added from schema_migrations where version > ${before.lastMigration}`
  const faults = {
    lost: callers.acked.filter((name) => !made.has(name)).length,
    doubled: orders.length - made.size,
    wrongSums: (await disagreements(sql)).length,
    strange: callers.answers.filter(({ status }) => ![0, 201, 503].includes(status)).length,
  }
  await sql.end()
  for (const server of servers) await server.stop()
  const isProven = Object.values(faults).every((count) => count === 0)
  const statuses = (status: number) => callers.answers.filter((answer) => answer.status === status).length
  const counted = { acked: callers.acked.length, cut: statuses(0), refused: statuses(503) }
  console.log(
    JSON.stringify(
      { from: before.name, newMigrations: fresh?.added ?? 0, ...counted, ...faults, isProven },
      null,
      2,
    ),
  )
  return isProven
}

function start(folder: string, port?: number): Promise<WaybillServer> {
  const env = { DATABASE_URL: postgres.url, DEMO: 'off' }
  return startWaybillServer({ folder, env, ...(port === undefined ? {} : { port }) })
}

/** SIGTERM and a start at the same port, as an operator does it. */
async function replace(server: WaybillServer | undefined, folder: string): Promise<WaybillServer> {
  if (server === undefined) throw new Error('there is no server to replace')
  await server.stop()
  return start(folder, server.port)
}

async function newAcks(acked: readonly string[], count: number): Promise<void> {
  const until = acked.length + count
  while (acked.length < until) await wait(5)
}

function releaseBefore(): string {
  const tags = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-creatordate').split('\n')
  const here = git('tag', '--list', 'v*', '--points-at', 'HEAD').split('\n')
  const tag = tags.find((name) => name !== '' && !here.includes(name))
  if (tag === undefined)
    throw new Error(
      'No release is tagged before this commit. Name one: npm run proofs -- upgrade --from <commit>',
    )
  return tag
}

/** The server of that commit, built in a folder of its own. */
function checkOut(name: string): { name: string; folder: string; lastMigration: number } {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-release-'))
  git('clone', '-q', '.', folder)
  execFileSync('git', ['checkout', '-q', git('rev-parse', name)], { cwd: folder })
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'ignore' })
  const files = readdirSync(join(folder, 'server/db/migrations'))
  return { name, folder, lastMigration: Math.max(...files.map((file) => parseInt(file, 10))) }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}
