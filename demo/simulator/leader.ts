import type { ReservedSql, Sql } from '../../server/db/connect'
import type { Log } from '../../server/ground/log'
import { ADVISORY_LOCKS } from '../../server/db/advisory-locks'

type Leading = { sql: Sql; log: Log; tickMs: number; retryMs?: number; tick: () => Promise<unknown> }

/** How often a process without the lock tries to get it. */
const RETRY_MS = 10_000

/**
 * Ticks in only one process of a database at a time: the process that holds the advisory lock, on its own connection.
 */
export function createLeader({ sql, log, tickMs, retryMs = RETRY_MS, tick }: Leading) {
  let held: ReservedSql | null = null
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let stopped = true

  async function runTick(): Promise<void> {
    try {
      held = await keepLock(sql, held)
      if (held !== null && !stopped) await tick()
    } catch (error) {
      held?.release()
      held = null
      log.warn({ error }, 'simulator lost its lock')
    }
    if (!stopped) timer = setTimeout(run, held === null ? retryMs : tickMs)
  }

  function run(): void {
    running = runTick()
  }

  return {
    start: () => {
      if (!stopped) return
      stopped = false
      run()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
      const mine = held
      held = null
      if (mine === null) return
      await mine`select pg_advisory_unlock(${ADVISORY_LOCKS.simulator})`.catch(() => undefined)
      mine.release()
    },
  }
}

/** Checks the connection that holds the lock, or tries to get the lock. Null while another process has the lock. */
async function keepLock(sql: Sql, held: ReservedSql | null): Promise<ReservedSql | null> {
  if (held !== null) {
    await held`select 1`
    return held
  }
  const connection = await sql.reserve()
  if (await takeLock(connection)) return connection
  connection.release()
  return null
}

async function takeLock(connection: ReservedSql): Promise<boolean> {
  try {
    const [lock] = await connection<{ mine: boolean }[]>`
      select pg_try_advisory_lock(${ADVISORY_LOCKS.simulator}) as mine`
    return lock?.mine === true
  } catch (error) {
    connection.release()
    throw error
  }
}
