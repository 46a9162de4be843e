import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { databaseUrl, runStatement } from './database-server'

export type TestDatabase = {
  url: string
  /** Ends every connection to it and removes it. */
  drop: () => Promise<void>
}

/** A migrated, empty database of this test file's own; `drop` it in `afterAll`. For the project `server` only. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = serverOfThisWorker()
  const name = `waybill_test_${randomUUID().replaceAll('-', '')}`
  await runStatement(
    server,
    `create database ${name} template ${inject('templateDatabase')} strategy file_copy`,
  )
  return {
    url: databaseUrl(server, name),
    drop: () => runStatement(server, `drop database if exists ${name} with (force)`),
  }
}

/** Workers are counted from 1. */
function serverOfThisWorker(): string {
  const url = inject('postgresUrls')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (url === undefined) throw new Error(`worker ${process.env['VITEST_POOL_ID']} has no PostgreSQL`)
  return url
}
