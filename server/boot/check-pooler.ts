import { ConfigError } from '../config/config-values'
import { sessionSettings } from '../db/client-options'
import { STATEMENT_TIMEOUT_MS, type Db, type Sql } from '../db/connect'

/**
 * Throws a ConfigError unless the pooler leads to the database itself and its connections have the settings that the
 * server gives to a connection of its own. In a transaction: a pooler of single statements refuses that.
 */
export async function checkPooler(pooled: Sql, direct: Sql): Promise<void> {
  const [through, itself] = await Promise.all([pooled, direct].map((sql) => sql.begin(readPlace)))
  if (through !== itself)
    throw new ConfigError(
      'DATABASE_POOL_URL leads to another database than DATABASE_URL: it must be a pooler in front of it.',
    )
  const missing = await missingSettings(pooled)
  if (missing.length === 0) return
  throw new ConfigError(
    `The connections of the pooler in DATABASE_POOL_URL lack ${missing.join(', ')}: set it there as in ` +
      'deploy/pgbouncer.ini, and start the pooler again.',
  )
}

/** No two databases have the same: a copy runs in a server that was started at another time. */
async function readPlace(sql: Db): Promise<string> {
  const [row] = await sql<{ place: string }[]>`
    select current_database() || ' ' || extract(epoch from pg_postmaster_start_time()) as place`
  return row?.place ?? ''
}

async function missingSettings(sql: Db): Promise<string[]> {
  const needed = sessionSettings(STATEMENT_TIMEOUT_MS)
  const rows = await sql<{ name: string; value: string }[]>`
    select name, current_setting(name) as value from unnest(${sql.array(Object.keys(needed))}::text[]) as name`
  const found = new Map(rows.map(({ name, value }) => [name, value]))
  return Object.entries(needed)
    .filter(([name, value]) => found.get(name) !== value)
    .map(([name, value]) => `${name} = ${value}`)
}
