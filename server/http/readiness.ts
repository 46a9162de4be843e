import type { Sql } from '../db/connect'
import { DatabaseAway, NO_ANSWER } from '../ground/database-errors'

/** Null if requests can be served, otherwise the reason why not. */
export type Readiness = () => Promise<string | null>

const LIMIT_MS = 2_000

/** Queries the database; calls at the same time share one query. Pass a separate pool, which load cannot exhaust. */
export function databaseReadiness(sql: Sql): Readiness {
  let checking: Promise<string | null> | null = null
  return () => {
    checking ??= checkDatabase(sql).finally(() => {
      checking = null
    })
    return checking
  }
}

async function checkDatabase(sql: Sql): Promise<string | null> {
  try {
    const [row] = await sql.until(performance.now() + LIMIT_MS)<{ closed: boolean }[]>`
      select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as closed`
    return row?.closed === true ? 'The database is read-only.' : null
  } catch (error) {
    const isSilent = error instanceof DatabaseAway && error.code === NO_ANSWER
    return isSilent ? 'The database does not answer.' : 'The database cannot be reached.'
  }
}
