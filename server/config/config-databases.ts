import { ConfigError, switched, text, type Environment } from './config-values'

export type DatabaseAddresses = {
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** The operator chose the database, also if it is the embedded one. */
  isDatabaseNamed: boolean
  /** A pooler in front of it, for what takes one transaction; null: none. */
  databasePoolUrl: string | null
  /** A replica of it for lists, searches and reports; null: none. */
  databaseReadUrl: string | null
}

/** The value of DATABASE_URL for the embedded PostgreSQL. */
const BUILT_IN = 'built-in'

/** Throws a ConfigError that names the variable. */
export function readDatabases(env: Environment): DatabaseAddresses {
  const named = text(env, 'DATABASE_URL')
  const databaseUrl = named === BUILT_IN ? null : postgresUrl(env, 'DATABASE_URL')
  const databasePoolUrl = postgresUrl(env, 'DATABASE_POOL_URL')
  const databaseReadUrl = postgresUrl(env, 'DATABASE_READ_URL')
  if (databasePoolUrl !== null && databaseUrl === null)
    throw new ConfigError('DATABASE_URL is missing: DATABASE_POOL_URL is a pooler in front of it.')
  if (databaseReadUrl !== null && databaseUrl === null)
    throw new ConfigError('DATABASE_URL is missing: DATABASE_READ_URL is a replica of it.')
  if (databaseReadUrl !== null && switched(env, 'CONTRACT_ONLY', false))
    throw new ConfigError(
      'DATABASE_READ_URL needs revisions, which CONTRACT_ONLY leaves out: a console could not tell what is old.',
    )
  return { databaseUrl, isDatabaseNamed: named !== null, databasePoolUrl, databaseReadUrl }
}

function postgresUrl(env: Environment, name: string): string | null {
  const url = text(env, name)
  if (url !== null && !/^postgres(ql)?:\/\/./.test(url)) {
    throw new ConfigError(`${name} must begin with postgres:// or postgresql://.`)
  }
  return url
}

/** Throws a ConfigError in production if no database was chosen: the data would go into a folder by mistake. */
export function requireNamedDatabase({
  production,
  isDatabaseNamed,
}: DatabaseAddresses & { production: boolean }): void {
  if (!production || isDatabaseNamed) return
  throw new ConfigError(
    'DATABASE_URL is missing: in production it names the database. DATABASE_URL=built-in is the built-in PostgreSQL in DATA_DIR.',
  )
}
