import { type ClientConfig, types } from 'pg'

export type ClientOptions = {
  /** PostgreSQL cancels a statement after this time; 0: never, for loads and migrations. */
  statementTimeoutMs: number
  name: string
  /** Behind a pooler a connection is given no settings: the next transaction may run on another one. */
  isPooled?: boolean
}

const CONNECT_MS = 3_000

/** The settings that a connection begins with, as PostgreSQL shows them. Behind a pooler, the pooler has to set them. */
export function sessionSettings(statementTimeoutMs: number): Readonly<Record<string, string>> {
  return {
    TimeZone: 'UTC',
    plan_cache_mode: 'force_custom_plan',
    statement_timeout: statementTimeoutMs === 0 ? '0' : `${statementTimeoutMs}ms`,
    idle_in_transaction_session_timeout: '30s',
  }
}

/**
 * The options of one connection. Every statement gets a custom plan, because no generic plan suits all searches and
 * deep pages. Throws if `url` is not a URL.
 */
export function clientOptions(
  url: string,
  { statementTimeoutMs, name, isPooled = false }: ClientOptions,
): ClientConfig {
  const settings = isPooled ? {} : sessionSettings(statementTimeoutMs)
  return {
    connectionString: withSettings(
      url,
      Object.entries(settings).map(([setting, value]) => `-c ${setting}=${value}`),
    ),
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
  const options = [...settings, ...(own === null ? [] : [own])]
  if (options.length > 0) url.searchParams.set('options', options.join(' '))
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true')
  return url.href
}

type Read = (text: string) => unknown

const INT8 = 20
const DATE = 1082
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182
const TEXT_ARRAY = 1009

/** The cast allows oids that the driver's type declaration does not list. */
const driverRead = types.getTypeParser as (oid: number, format: 'text' | 'binary') => Read
const readTexts = driverRead(TEXT_ARRAY, 'text') as (text: string) => (string | null)[]

/** Reads int8 as a number and date as yyyy-MM-dd text. The driver reads all other types, timestamptz as a Date. */
const OWN = new Map<number, Read>([
  [INT8, Number],
  [DATE, String],
  [INT8_ARRAY, (text) => readTexts(text).map((value) => (value === null ? null : Number(value)))],
  [DATE_ARRAY, readTexts],
])

const READ_TYPES = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    OWN.get(oid) ?? driverRead(oid, format ?? 'text')) as typeof types.getTypeParser,
}
