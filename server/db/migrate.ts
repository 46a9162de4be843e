import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { connect, type Db } from './connect'
import { ADVISORY_LOCKS } from './advisory-locks'

/** `additive`: code of the release before works on it, so that this release can be rolled back. */
type Migration = { version: number; name: string; text: string; checksum: string; additive: boolean }

/** The first line of an additive migration. */
const ADDITIVE = '-- additive'

/**
 * Migrates the database to the schema of this code, in one transaction. Processes that start at the same time wait for
 * one another. Throws if the database is newer than the code by more than additive migrations, or if an applied migration was edited afterwards.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const migrations = readMigrations()
  const sql = connect(databaseUrl, { max: 1, statementTimeoutMs: 0, name: 'waybill migration' })
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${ADVISORY_LOCKS.migration})`
      await tx`
        create table if not exists schema_migrations (
          version integer primary key,
          name text not null,
          checksum text not null,
          applied_at timestamptz not null default now()
        )`
      await tx`alter table schema_migrations add column if not exists additive boolean not null default false`
      const present = await appliedVersions(tx, migrations)
      for (const migration of migrations) if (!present.has(migration.version)) await apply(tx, migration)
    })
  } finally {
    await sql.end()
  }
}

async function appliedVersions(tx: Db, migrations: readonly Migration[]): Promise<Set<number>> {
  const rows = await tx<
    Omit<Migration, 'text'>[]
  >`select version, name, checksum, additive from schema_migrations order by version`
  for (const row of rows) {
    const known = migrations.find(({ version }) => version === row.version)
    if (known === undefined && row.additive) continue
    if (known === undefined) {
      throw new Error(
        `The database is newer than this version of Waybill: it has the migration '${row.name}'.`,
      )
    }
    if (known.checksum !== row.checksum) {
      throw new Error(`The migration '${row.name}' was changed after it had been applied to this database.`)
    }
  }
  return new Set(rows.map(({ version }) => version))
}

async function apply(tx: Db, { text, ...migration }: Migration): Promise<void> {
  await tx.unsafe(text)
  await tx`insert into schema_migrations ${tx(migration)}`
}

function readMigrations(): Migration[] {
  const folder = migrationsFolder()
  return readdirSync(folder)
    .filter((file) => /^\d{4}_\w+\.sql$/.test(file))
    .toSorted()
    .map((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const additive = text.startsWith(`${ADDITIVE}\n`)
      return { version: Number(file.slice(0, 4)), name: file.replace('.sql', ''), text, checksum, additive }
    })
}

/** The folder beside this file in the source; for the bundle in `dist/server`, beside the bundle or in the source. */
function migrationsFolder(): URL {
  const places = ['./migrations/', '../migrations/', '../../server/db/migrations/']
  const found = places.map((place) => new URL(place, import.meta.url)).find((folder) => existsSync(folder))
  if (found === undefined) throw new Error('The migrations folder is missing from this installation.')
  return found
}
