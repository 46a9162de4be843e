import { ConfigError } from '../config/config-values'
import { connect, type Sql } from '../db/connect'
import { databaseReadiness, type Readiness } from '../http/readiness'
import { checkPooler } from './check-pooler'
import { reachDatabase } from './reach-database'

/** `ready`: null without a pooler. */
export type OpenPool = { sql: Sql; ready: Readiness | null; close: () => Promise<void> }

const CONNECTIONS = 20
const END_S = 5

/** The pool of the requests: to the database itself, or through the pooler of DATABASE_POOL_URL. */
export async function openPool(
  url: string,
  { pooler, direct }: { pooler: string | null; direct: Sql },
): Promise<OpenPool> {
  if (pooler === null) {
    const sql = connect(url, { max: CONNECTIONS })
    return { sql, ready: null, close: () => sql.end({ timeout: END_S }) }
  }
  const sql = through(pooler, { max: CONNECTIONS, direct: url })
  // Beside the pool, so that the load of requests cannot exhaust it.
  const looking = through(pooler, { max: 1, name: 'waybill readiness', direct: url })
  const close = async () => {
    await Promise.all([sql.end({ timeout: END_S }), looking.end({ timeout: 1 })])
  }
  try {
    await reachDatabase('the pooler in DATABASE_POOL_URL', () => checkPooler(sql, direct))
  } catch (error) {
    await close()
    throw error
  }
  return { sql, ready: databaseReadiness(looking), close }
}

function through(pooler: string, options: Parameters<typeof connect>[1]): Sql {
  try {
    return connect(pooler, options)
  } catch {
    throw new ConfigError('DATABASE_POOL_URL cannot be read: it must be written as DATABASE_URL is.')
  }
}
