import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres'
import { migrate } from '../../server/db/migrate'
import { databaseUrl, runStatement } from './database-server'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the database from which a role that may create databases does so. */
    postgresUrl: string
    templateDatabase: string
  }
}

/**
 * One PostgreSQL for the run, with one migrated template that every test database is copied from.
 * `TEST_DATABASE_URL` names an installed PostgreSQL to use instead; its role must be allowed to create databases.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const template = `waybill_template_${process.pid}`
  await runStatement(server.url, `create database ${template}`)
  await migrate(databaseUrl(server.url, template))
  project.provide('postgresUrl', server.url)
  project.provide('templateDatabase', template)
  return async () => {
    await runStatement(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const installed = process.env['TEST_DATABASE_URL']
  if (installed !== undefined && installed !== '') return { url: installed, stop: () => Promise.resolve() }
  const folder = mkdtempSync(join(tmpdir(), 'waybill-test-'))
  // The worker of an autovacuum belongs to the superuser: with one in it, a database cannot be dropped by force.
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    shared_buffers: '128MB',
    max_connections: '200',
  }
  const server = await startEmbeddedPostgres({ folder, settings, log: () => undefined })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
