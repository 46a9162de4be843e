import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import type { Sql } from '../db/connect'
import type { Config } from '../config'
import { ConfigError } from '../config-values'
import { connect } from '../db/connect'
import { DatabaseAway } from '../db/database-errors'
import { startEmbeddedPostgres } from '../db/embedded-postgres'
import { migrate } from '../db/migrate'
import { resetForeignLog } from '../domain/feed/feed-state'
import { databaseReadiness } from '../http/readiness'
import type { Readiness } from '../http/readiness'
import { checkFacts, readFacts } from './check-database'
import { say } from './terminal'

export type OpenDatabase = { sql: Sql; ready: Readiness; close: () => Promise<void> }

const CONNECTIONS = 20
const TRIES = 10
const RETRY_MS = 1_000
const END_S = 5

/** Opens the embedded or the configured PostgreSQL and migrates it. `onLost`: the embedded one ended unexpectedly. */
export async function openDatabase(config: Config, onLost: () => void): Promise<OpenDatabase> {
  const { url, stop } = await startPostgres(config, onLost)
  try {
    await migrate(url)
    const sql = connect(url, { max: CONNECTIONS })
    const readinessSql = connect(url, { max: 1, name: 'waybill readiness' })
    await resetForeignLog(sql)
    return {
      sql,
      ready: databaseReadiness(readinessSql),
      close: async () => {
        await Promise.all([sql.end({ timeout: END_S }), readinessSql.end({ timeout: 1 })])
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startPostgres(
  { databaseUrl, dataDir }: Config,
  onLost: () => void,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (databaseUrl === null) return startEmbeddedPostgres({ folder: resolve(dataDir), log: say, onLost })
  await waitForDatabase(databaseUrl)
  return { url: databaseUrl, stop: () => Promise.resolve() }
}

/** Retries, because a database that starts at the same time as this server may need a moment. */
async function waitForDatabase(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const sql = connectTo(url)
    try {
      const warning = checkFacts(await readFacts(sql, () => new Date()))
      if (warning !== null) say(warning)
      return
    } catch (error) {
      if (error instanceof ConfigError) throw error
      if (attempt === TRIES || !isAway(error)) throw unusableError(error)
      if (attempt === 1) say('Waiting for the database in DATABASE_URL …')
      await wait(RETRY_MS)
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
}

function connectTo(url: string): Sql {
  try {
    return connect(url, { max: 1 })
  } catch {
    throw new ConfigError(
      'DATABASE_URL cannot be read: it must look like postgres://user:password@host:5432/database, with the characters ' +
        '/ ? # @ : % in the password written as %2F %3F %23 %40 %3A %25.',
    )
  }
}

function unusableError(error: unknown): Error {
  const reason = error instanceof Error ? error.message || error.name : String(error)
  return new Error(`the database in DATABASE_URL cannot be used (${reason}).`, { cause: error })
}

/** True if the database is not reachable yet or still starting (57P03). Waiting does not help with other errors. */
function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  return error instanceof DatabaseError && error.code === '57P03'
}
