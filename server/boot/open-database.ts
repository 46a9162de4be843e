import { resolve } from 'node:path'
import type { Config } from '../config/config'
import { ConfigError } from '../config/config-values'
import { connect, type Sql } from '../db/connect'
import { startEmbeddedPostgres } from '../db/embedded-postgres'
import { isPooled } from '../db/is-pooled'
import { migrate } from '../db/migrate'
import { renewCopy } from '../domain/feed/renew'
import { databaseReadiness, type Readiness } from '../http/readiness'
import { checkFacts, readFacts } from './check-database'
import { openPool } from './open-pool'
import { isAway, reachDatabase } from './reach-database'
import { say } from './terminal'

/** `beside`: one connection that the load of requests cannot exhaust. */
export type OpenDatabase = { sql: Sql; ready: Readiness; beside: Sql; close: () => Promise<void> }

const TRIES = 3

/**
 * Opens the embedded or the configured PostgreSQL and migrates it. If the connection to the configured one is lost
 * meanwhile, waits for it and begins again. `onLost`: the embedded one ended unexpectedly.
 */
export async function openDatabase(config: Config, onLost: () => void): Promise<OpenDatabase> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openOnce(config, onLost)
    } catch (error) {
      if (attempt === TRIES || config.databaseUrl === null || !isAway(error)) throw error
    }
  }
}

async function openOnce(config: Config, onLost: () => void): Promise<OpenDatabase> {
  const { url, stop } = await startPostgres(config, onLost)
  const beside = connect(url, { max: 1, name: 'waybill readiness' })
  const closeBeside = async () => {
    await beside.end({ timeout: 1 })
    await stop()
  }
  try {
    await migrate(url)
    const pool = await openPool(url, { pooler: config.databasePoolUrl, direct: beside })
    await beside.begin(renewCopy)
    const itself = databaseReadiness(beside)
    return {
      sql: pool.sql,
      ready: async () => (await itself()) ?? (await pool.ready?.()) ?? null,
      beside,
      close: async () => {
        await pool.close()
        await closeBeside()
      },
    }
  } catch (error) {
    await closeBeside()
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

async function waitForDatabase(url: string): Promise<void> {
  await reachDatabase('the database in DATABASE_URL', async () => {
    const sql = connectTo(url)
    try {
      if (await isPooled(url))
        throw new ConfigError(
          'DATABASE_URL leads to a pooler: it must lead to PostgreSQL itself, and DATABASE_POOL_URL to the pooler.',
        )
      const warning = checkFacts(await readFacts(sql, () => new Date()))
      if (warning !== null) say(warning)
    } finally {
      await sql.end({ timeout: 1 })
    }
  })
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
