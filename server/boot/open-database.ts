import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from 'postgres'
import type { Config } from '../config'
import { connect } from '../db/connect'
import { startEmbeddedPostgres } from '../db/embedded-postgres'
import { migrate } from '../db/migrate'
import { adoptLog } from '../domain/feed/feed-state'
import { say } from './terminal'

export type OpenDatabase = { sql: Sql; close: () => Promise<void> }

const CONNECTIONS = 20
const TRIES = 10
const RETRY_MS = 1_000
const END_S = 5

/** PostgreSQL, the embedded one or yours, at this version's schema. `onLost`: the embedded one ended by itself. */
export async function openDatabase(config: Config, onLost: () => void): Promise<OpenDatabase> {
  const { url, stop } = await startPostgres(config, onLost)
  try {
    await migrate(url)
    const sql = connect(url, { max: CONNECTIONS })
    await adoptLog(sql)
    return {
      sql,
      close: async () => {
        await sql.end({ timeout: END_S })
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
  await reachable(databaseUrl)
  return { url: databaseUrl, stop: () => Promise.resolve() }
}

/** A database that starts beside this server may need a moment. */
async function reachable(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const sql = connect(url, { max: 1 })
    try {
      await sql`select 1`
      return
    } catch (error) {
      const reason = error instanceof Error ? error.message || error.name : String(error)
      if (attempt === TRIES || !isAway(error)) {
        throw new Error(`the database of DATABASE_URL cannot be used (${reason}).`, { cause: error })
      }
      if (attempt === 1) say('Waiting for the database of DATABASE_URL …')
      await wait(RETRY_MS)
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
}

/** Not there yet, or still starting; anything else will not pass by waiting. */
function isAway(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT|57P03)$/.test(code)
}
