import { ConfigError } from '../config/config-values'
import type { Db } from '../db/connect'

export type DatabaseFacts = {
  /** In PostgreSQL's own format: 150004 is 15.4. */
  version: number
  encoding: string
  readOnly: boolean
  /**
   * The extension pg_trgm: exists in the database, can be created by this role, exists on the server but this role may
   * not create it, or is not installed on the server.
   */
  trigrams: 'exists' | 'can be created' | 'not allowed' | 'not installed'
  /** How far the database clock is ahead of ours; negative if behind. */
  aheadMs: number
}

const OLDEST_VERSION = 15
/**
 * The largest clock difference without a warning. Our clock dates sessions and rate limits, the database's the changes.
 */
const MAX_CLOCK_DIFFERENCE_MS = 30_000

type Row = {
  version: number
  encoding: string
  read_only: boolean
  trigrams: DatabaseFacts['trigrams']
  at: Date
}

export async function readFacts(sql: Db, now: () => Date): Promise<DatabaseFacts> {
  const sentMs = now().getTime()
  const [row] = await sql<Row[]>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only,
      case
        when exists (select from pg_extension where extname = 'pg_trgm') then 'exists'
        when not exists (select from pg_available_extensions where name = 'pg_trgm') then 'not installed'
        when has_database_privilege(current_database(), 'create') then 'can be created'
        else 'not allowed'
      end as trigrams,
      clock_timestamp() as at`
  if (row === undefined) throw new Error('PostgreSQL did not report its version.')
  const midMs = (sentMs + now().getTime()) / 2
  return {
    version: row.version,
    encoding: row.encoding,
    readOnly: row.read_only,
    trigrams: row.trigrams,
    aheadMs: row.at.getTime() - midMs,
  }
}

/** Throws a ConfigError if the server cannot use the database. Returns a warning, or null. */
export function checkFacts({ version, encoding, readOnly, trigrams, aheadMs }: DatabaseFacts): string | null {
  if (version < OLDEST_VERSION * 10_000) {
    const words = `${Math.floor(version / 10_000)}.${version % 10_000}`
    throw new ConfigError(
      `The database in DATABASE_URL is PostgreSQL ${words}: Waybill needs ${OLDEST_VERSION} or newer.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new ConfigError(`The database in DATABASE_URL has the encoding ${encoding}: Waybill needs UTF8.`)
  }
  if (readOnly)
    throw new ConfigError(
      'The database in DATABASE_URL is a standby or read-only: Waybill cannot write to it.',
    )
  if (trigrams === 'not installed')
    throw new ConfigError(
      'The PostgreSQL of DATABASE_URL has no extension pg_trgm: install its contrib package.',
    )
  if (trigrams === 'not allowed')
    throw new ConfigError(
      'The database in DATABASE_URL has no extension pg_trgm, and its role may not make it: ' +
        'run "create extension pg_trgm" there as its owner.',
    )
  if (Math.abs(aheadMs) <= MAX_CLOCK_DIFFERENCE_MS) return null
  const seconds = Math.round(Math.abs(aheadMs) / 1_000)
  return `The database clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this computer's clock: correct both.`
}
