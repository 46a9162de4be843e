import type { ClientConfig } from 'pg'
import { READ_TYPES } from './read-types'

export type ClientOptions = {
  /** PostgreSQL cancels a statement after this time; 0: never, for loads and migrations. */
  statementTimeoutMs: number
  name: string
}

const CONNECT_MS = 3_000
const IDLE_IN_TRANSACTION_MS = 30_000

/**
 * The options of one connection. Every statement gets a custom plan, because no generic plan suits all searches and
 * deep pages. Throws if `url` is not a URL.
 */
export function clientOptions(url: string, { statementTimeoutMs, name }: ClientOptions): ClientConfig {
  return {
    connectionString: withSettings(url, [
      '-c TimeZone=UTC',
      '-c plan_cache_mode=force_custom_plan',
      `-c statement_timeout=${statementTimeoutMs}`,
      `-c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`,
    ]),
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    types: READ_TYPES,
  }
}

/** The URL's own `options` come last, so they override ours. Its `sslmode` means the same as for psql. */
function withSettings(text: string, settings: readonly string[]): string {
  const url = new URL(text)
  const own = url.searchParams.get('options')
  url.searchParams.set('options', [...settings, ...(own === null ? [] : [own])].join(' '))
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true')
  return url.href
}
