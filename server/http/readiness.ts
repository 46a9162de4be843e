import type { Sql } from '../db/connect'
import { DatabaseAway, NO_ANSWER } from '../db/database-errors'

/** Null when requests can be served, else why not. */
export type Readiness = () => Promise<string | null>

const LIMIT_MS = 2_000

/** Asks the database; who asks meanwhile shares the answer. Give it a pool of its own, which no load can fill. */
export function databaseReadiness(sql: Sql): Readiness {
  let asking: Promise<string | null> | null = null
  return () => {
    asking ??= ask(sql).finally(() => {
      asking = null
    })
    return asking
  }
}

async function ask(sql: Sql): Promise<string | null> {
  try {
    const [row] = await sql.until(performance.now() + LIMIT_MS)<{ closed: boolean }[]>`
      select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as closed`
    return row?.closed === true ? 'The database is read-only.' : null
  } catch (error) {
    const isSilent = error instanceof DatabaseAway && error.code === NO_ANSWER
    return isSilent ? 'The database does not answer.' : 'The database cannot be reached.'
  }
}
