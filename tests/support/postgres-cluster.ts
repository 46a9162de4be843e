import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres'
import { migrate } from '../../server/db/migrate'
import { databaseUrl, runStatement } from './database-server'

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker, of the database from which a role that may create databases does so. */
    postgresUrls: readonly string[]
    templateDatabase: string
  }
}

/**
 * A PostgreSQL for every worker of the run: the feed waits for the oldest transaction of its whole cluster, so files that
 * run at the same time may not share one. Each has one migrated template that every test database is copied from.
 * `TEST_DATABASE_URL` names an installed PostgreSQL to use instead, for one worker; its role must be allowed to create
 * databases.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `waybill_template_${process.pid}`
  const workers = project.config.maxWorkers ?? project.vitest.config.maxWorkers ?? 1
  const servers = await Promise.all(Array.from({ length: workers }, () => prepared(template)))
  project.provide(
    'postgresUrls',
    servers.map(({ url }) => url),
  )
  project.provide('templateDatabase', template)
  return async () => {
    await Promise.all(
      servers.map(async (server) => {
        await runStatement(server.url, `drop database if exists ${template} with (force)`)
        await server.stop()
      }),
    )
  }
}

type Server = { url: string; stop: () => Promise<void> }

async function prepared(template: string): Promise<Server> {
  const server = await startServer()
  await runStatement(server.url, `create database ${template}`)
  await migrate(databaseUrl(server.url, template))
  return server
}

async function startServer(): Promise<Server> {
  const installed = process.env['TEST_DATABASE_URL']
  if (installed !== undefined && installed !== '') return { url: installed, stop: () => Promise.resolve() }
  const folder = mkdtempSync(join(quickFolder(), 'waybill-test-'))
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

const MEMORY = '/dev/shm'
/** Far more than a run ever has at once. bytes */
const ROOM = 4 * 1024 ** 3

/** Every test database is some three hundred files: Linux makes and drops them soonest in memory, where there is room. */
function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
