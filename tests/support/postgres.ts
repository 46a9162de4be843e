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
  const server = inject('postgresUrl')
  const name = `waybill_test_${randomUUID().replaceAll('-', '')}`
  await runStatement(server, `create database ${name} template ${inject('templateDatabase')}`)
  return {
    url: databaseUrl(server, name),
    drop: () => runStatement(server, `drop database if exists ${name} with (force)`),
  }
}
