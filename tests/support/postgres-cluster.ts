import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres'
import { migrate } from '../../server/db/migrate'
import { databaseUrl, runStatement } from './postgres/database-server'
import { copyMadeCluster, makeCluster, QUICK_SETTINGS } from './postgres/made-cluster'

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker, of the database from which a role that may create databases does so. */
    postgresUrls: readonly string[]
    templateDatabase: string
  }
}

type Ready = { urls: readonly string[]; stop: () => Promise<void> }

/**
 * A PostgreSQL for every worker of the run: the feed waits for the oldest transaction of its whole cluster, so files that
 * run at the same time may not share one. Each has one migrated template that every test database is copied from.
 * `TEST_DATABASE_URL` names an installed PostgreSQL to use instead, for one worker; its role must be allowed to create
 * databases.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `waybill_template_${process.pid}`
  const installed = process.env['TEST_DATABASE_URL'] ?? ''
  const workers = project.config.maxWorkers ?? project.vitest.config.maxWorkers ?? 1
  const ready = await (installed === '' ? startServers(workers, template) : prepare(installed, template))
  project.provide('postgresUrls', ready.urls)
  project.provide('templateDatabase', template)
  return ready.stop
}

async function prepare(url: string, template: string): Promise<Ready> {
  await runStatement(url, `create database ${template}`)
  await migrate(databaseUrl(url, template))
  return { urls: [url], stop: () => runStatement(url, `drop database if exists ${template} with (force)`) }
}

async function startServers(count: number, template: string): Promise<Ready> {
  const removeCluster = await makeCluster(template)
  const servers = await Promise.all(Array.from({ length: count }, startServer))
  return {
    urls: servers.map(({ url }) => url),
    stop: async () => {
      await Promise.all(servers.map(({ stop }) => stop()))
      removeCluster()
    },
  }
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = copyMadeCluster('test')
  const settings = { ...QUICK_SETTINGS, shared_buffers: '128MB', max_connections: '200' }
  const server = await startEmbeddedPostgres({ folder, settings, log: () => undefined })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
