import type { ReservedSql, Sql } from '../../server/db/connect'
import type { Log } from '../../server/log'

type Leading = { sql: Sql; log: Log; tickMs: number; retryMs?: number; tick: () => Promise<unknown> }

const SIMULATOR_LOCK = 7_492_003
/** How often a process that does not lead looks whether nobody does any more. */
const RETRY_MS = 10_000

/** Ticks in one process of a database at a time: whoever holds the advisory lock, on a connection of its own. */
export function lead({ sql, log, tickMs, retryMs = RETRY_MS, tick }: Leading) {
  let held: ReservedSql | null = null
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let stopped = true

  async function beat(): Promise<void> {
    try {
      held = await hold(sql, held)
      if (held !== null && !stopped) await tick()
    } catch (error) {
      held?.release()
      held = null
      log.warn('simulator lost its lock', { error: error instanceof Error ? error.message : 'unknown' })
    }
    if (!stopped) timer = setTimeout(run, held === null ? retryMs : tickMs)
  }

  function run(): void {
    running = beat()
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
      await mine`select pg_advisory_unlock(${SIMULATOR_LOCK})`.catch(() => undefined)
      mine.release()
    },
  }
}

/** The connection that holds the lock; null while another process has it. */
async function hold(sql: Sql, held: ReservedSql | null): Promise<ReservedSql | null> {
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
      select pg_try_advisory_lock(${SIMULATOR_LOCK}) as mine`
    return lock?.mine === true
  } catch (error) {
    connection.release()
    throw error
  }
}
