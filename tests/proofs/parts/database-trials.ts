import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../../server/db/connect'
import { startSession } from '../../../server/domain/sessions'
import { disagreements } from '../../support/server/disagreements'
import { openOwnPostgres } from '../../support/postgres/own-postgres'
import type { OwnPostgres } from '../../support/postgres/own-postgres'
import { createRandom } from '../../support/seeded'
import { startServerProcess } from '../../support/server-process'
import { startSteadyCallers } from '../../support/postgres/steady-callers'
import { addUser } from '../../support/calls/waybill-rows'

export type Fault = 'kill' | 'crash' | 'restart' | 'close' | 'freeze'
/** What a long run takes in turn. */
export const EVERY_FAULT: readonly Fault[] = ['kill', 'close', 'freeze', 'crash', 'restart']

export type DatabaseTrial = {
  fault: Fault
  awayMs: number
  /** Answers while the database was away, by status; 0 is a connection that broke. */
  statuses: Record<string, number>
  /** The longest wait for a 503 that began while it was there. */
  slowestRefusalMs: number
  /** From the database taking statements again to the first answer with success. */
  recoveredMs: number
}

export type DatabaseTrials = {
  trials: DatabaseTrial[]
  isAlive: boolean
  acked: number
  /** Acknowledged, but not there. */
  lost: string[]
  /** There more than once. */
  doubled: string[]
  disagreements: string[]
}

/** Faults of PostgreSQL one after another, under callers that never stop creating orders. */
export async function runDatabaseTrials({
  faults,
  callers = 40,
  seed,
  onTrial = () => undefined,
}: {
  faults: readonly Fault[]
  callers?: number
  seed: number
  onTrial?: (trial: DatabaseTrial) => void
}): Promise<DatabaseTrials> {
  const random = createRandom(seed)
  const postgres = await openOwnPostgres()
  const token = await signedIn(postgres.url)
  const server = await startServerProcess({ DATABASE_URL: postgres.url })
  const load = startSteadyCallers({ url: server.url, token, callers })
  const trials: DatabaseTrial[] = []
  try {
    await success(load, performance.now())
    for (const fault of faults) {
      if (server.child.exitCode !== null || server.child.signalCode !== null) break
      const startMs = performance.now()
      const awayMs = Math.round(100 + random() * (fault === 'freeze' ? 7_000 : 1_500))
      await away(postgres, fault, awayMs)
      const backMs = performance.now()
      const recovered = await Promise.race([success(load, backMs), server.ended.then(() => Infinity)])
      const during = load.answers.filter(
        (answer) => answer.startedMs + answer.ms >= startMs && answer.startedMs <= backMs,
      )
      const trial = {
        fault,
        awayMs,
        statuses: countBy(during.map(({ status }) => String(status))),
        slowestRefusalMs: Math.round(
          Math.max(
            0,
            ...during
              .filter(({ status }) => status === 503)
              .map(({ startedMs, ms }) => startedMs + ms - Math.max(startedMs, startMs)),
          ),
        ),
        recoveredMs: Math.round(recovered - backMs),
      }
      trials.push(trial)
      onTrial(trial)
      await wait(random() * 500)
    }
    const isAlive = server.child.exitCode === null && server.child.signalCode === null
    if (isAlive) await load.stop()
    return { trials, isAlive, acked: load.acked.length, ...(await effects(postgres.url, load.acked)) }
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
    await postgres.close()
  }
}

async function away(postgres: OwnPostgres, fault: Fault, awayMs: number): Promise<void> {
  if (fault === 'kill' || fault === 'restart') {
    await (fault === 'kill' ? postgres.kill() : postgres.shutDown())
    await wait(awayMs)
    await postgres.start()
    return
  }
  if (fault === 'freeze') {
    await postgres.freeze()
    await wait(awayMs)
    postgres.thaw()
    return
  }
  if (fault === 'crash') await postgres.killBackend()
  else await closeAll(postgres.url)
  await answering(postgres.url)
}

async function closeAll(url: string): Promise<void> {
  const sql = connect(url, { max: 1 })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  await sql.end()
}

async function answering(url: string): Promise<void> {
  for (;;) {
    const sql = connect(url, { max: 1 })
    const isThere = await sql`select 1`.then(
      () => true,
      () => false,
    )
    await sql.end({ timeout: 1 })
    if (isThere) return
    await wait(20)
  }
}

/** When the first request that was begun after `sinceMs` or was waiting then was answered with success. */
async function success(
  load: { answers: readonly { status: number; startedMs: number; ms: number }[] },
  sinceMs: number,
) {
  for (;;) {
    const found = load.answers.find(
      ({ status, startedMs, ms }) => status === 201 && startedMs + ms >= sinceMs,
    )
    if (found !== undefined) return found.startedMs + found.ms
    await wait(5)
  }
}

async function signedIn(url: string): Promise<string> {
  const sql = connect(url, { max: 1 })
  const { id } = await addUser(sql, { type: 'SUPERADMIN' })
  const token = await startSession(sql, { userId: id, kind: 'session', now: new Date() })
  await sql.end()
  return token
}

async function effects(url: string, acked: readonly string[]) {
  const sql = connect(url, { max: 1, statementTimeoutMs: 0 })
  const rows = await sql<{ name: string; n: number }[]>`
    select package_name as name, count(*) as n from orders group by package_name`
  const stored = new Map(rows.map(({ name, n }) => [name, n]))
  const found = {
    lost: acked.filter((name) => !stored.has(name)),
    doubled: rows.filter(({ n }) => n > 1).map(({ name }) => name),
    disagreements: await disagreements(sql),
  }
  await sql.end()
  return found
}

function countBy(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
  return counts
}
