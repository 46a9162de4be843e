import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { startEmbeddedPostgres } from '../../../server/db/embedded-postgres'
import { migrate } from '../../../server/db/migrate'
import { databaseUrl, runStatement } from './database-server'
import { makeQuickFolder } from './quick-folder'

/** The data folder that the tests of a run copy; absent elsewhere. */
const MADE_CLUSTER = 'WAYBILL_MADE_CLUSTER'

/**
 * No test cuts the power. The worker of an autovacuum belongs to the superuser: with one in it, a database cannot be
 * dropped by force.
 */
export const QUICK_SETTINGS = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }

/** Makes a data folder for the tests to copy: PostgreSQL takes ten times as long to make one. Its databases are migrated. */
export async function makeCluster(template: string): Promise<() => void> {
  const folder = makeQuickFolder('made')
  const server = await startEmbeddedPostgres({ folder, settings: QUICK_SETTINGS, log: () => undefined })
  const { password } = new URL(server.url)
  // Guessing a password is made slow, and so is checking one; a run opens two thousand connections.
  await runStatement(server.url, `set scram_iterations = 1; alter role waybill password '${password}'`)
  await runStatement(server.url, `create database ${template}`)
  await migrate(databaseUrl(server.url, template))
  await migrate(server.url)
  await server.stop()
  process.env[MADE_CLUSTER] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** A new data folder with a migrated database; outside of a run an empty one. */
export function copyMadeCluster(name: string): string {
  const folder = makeQuickFolder(name)
  const made = process.env[MADE_CLUSTER]
  // The account of PostgreSQL owns what is in it.
  if (made !== undefined) execFileSync('cp', ['-a', `${made}/.`, folder])
  return folder
}
