import { ConfigError } from '../config-values'
import type { Db } from '../db/connect'

export type DatabaseFacts = {
  /** As PostgreSQL counts: 150004 is 15.4. */
  version: number
  encoding: string
  readOnly: boolean
  /** The extension pg_trgm: installed in the database, or why it is not. */
  trigrams: 'there' | 'to be made' | 'not allowed' | 'not installed'
  /** How far its clock is ahead of ours. */
  aheadMs: number
}

const OLDEST = 15
/** Sessions and rate limits are dated by us, changes by the database. */
const CLOCK_MS = 30_000

type Row = {
  version: number
  encoding: string
  read_only: boolean
  trigrams: DatabaseFacts['trigrams']
  at: Date
}

export async function readFacts(sql: Db, now: () => Date): Promise<DatabaseFacts> {
  const askedMs = now().getTime()
  const [row] = await sql<Row[]>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only,
      case
        when exists (select from pg_extension where extname = 'pg_trgm') then 'there'
        when not exists (select from pg_available_extensions where name = 'pg_trgm') then 'not installed'
        when has_database_privilege(current_database(), 'create') then 'to be made'
        else 'not allowed'
      end as trigrams,
      clock_timestamp() as at`
  if (row === undefined) throw new Error('PostgreSQL did not report its version.')
  const midMs = (askedMs + now().getTime()) / 2
  return {
    version: row.version,
    encoding: row.encoding,
    readOnly: row.read_only,
    trigrams: row.trigrams,
    aheadMs: row.at.getTime() - midMs,
  }
}

/** Throws a ConfigError for a database that cannot serve; answers a warning, or null. */
export function checkFacts({ version, encoding, readOnly, trigrams, aheadMs }: DatabaseFacts): string | null {
  if (version < OLDEST * 10_000) {
    const words = `${Math.floor(version / 10_000)}.${version % 10_000}`
    throw new ConfigError(
      `The database in DATABASE_URL is PostgreSQL ${words}: Waybill needs ${OLDEST} or newer.`,
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
  if (Math.abs(aheadMs) <= CLOCK_MS) return null
  const seconds = Math.round(Math.abs(aheadMs) / 1_000)
  return `The database clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this computer's clock: correct both.`
}
