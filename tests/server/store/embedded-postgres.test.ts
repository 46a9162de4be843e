import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseError } from 'pg'
import { connect } from '../../../server/db/connect'
import type { Sql } from '../../../server/db/connect'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../../server/db/embedded-postgres'
import type { EmbeddedPostgres } from '../../../server/db/embedded-postgres'
import { copyMadeCluster } from '../../support/postgres/made-cluster'
import { scriptCommand } from '../../support/calls/script-command'

let folder: string
let children: ChildProcess[]
let running: EmbeddedPostgres | undefined

beforeEach(() => {
  folder = copyMadeCluster('embedded')
  children = []
})

afterEach(async () => {
  await Promise.all(children.map((child) => end(child, 'SIGTERM')))
  await running?.stop()
  running = undefined
  rmSync(folder, { recursive: true, force: true })
})

test('a first start brings an empty UTF8 database with trigrams, and a role that is no superuser', async () => {
  rmSync(folder, { recursive: true })
  const { url } = await start()
  const rows = await ask(url, (sql) => {
    return sql`
      select current_database() as name, pg_encoding_to_char(encoding) as encoding, lower('ỌLÁ') as lowered,
        current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
        current_setting('shared_buffers') as shared_buffers, current_setting('max_connections') as max_connections,
        (select usesuper from pg_user where usename = current_user) as superuser
      from pg_database where datname = current_database()`
  })
  expect([...rows]).toEqual([
    {
      name: 'waybill',
      encoding: 'UTF8',
      lowered: 'ọlá',
      fsync: 'on',
      synchronous_commit: 'on',
      shared_buffers: '256MB',
      max_connections: '100',
      superuser: false,
    },
  ])
  await ask(url, (sql) => sql`create extension pg_trgm`)
  expect(statSync(join(folder, 'postgres-password')).mode & 0o777).toBe(0o600)
})

test('nobody connects without the password of the folder', async () => {
  const { url } = await start()
  const stranger = new URL(url)
  stranger.password = 'guess'
  expect(await refusal(stranger.href)).toBe('28P01')
  stranger.username = 'postgres'
  expect(await refusal(stranger.href)).toBe('28000')
})

test('what was committed is there after a stop and a start', async () => {
  const first = await start()
  await ask(first.url, (sql) => sql`create table parcel as select 'yams' as content`)
  await first.stop()
  const second = await start()
  expect([...(await ask(second.url, (sql) => sql`select content from parcel`))]).toEqual([
    { content: 'yams' },
  ])
})

test('a second server on the same folder is refused, with the process that has it', async () => {
  const { pid } = await childServer()
  await expect(start()).rejects.toThrow(
    `The data folder ${folder} is in use by another Waybill server (process ${pid}). ` +
      'Stop that one first, or set DATA_DIR to another folder.',
  )
})

test('after kill -9 the next server stops the PostgreSQL left behind and finds every committed row', async () => {
  const killed = await childServer()
  await ask(killed.line, (sql) => sql`create table parcel as select 'rice' as content`)
  await end(killed.child, 'SIGKILL')
  const words: string[] = []
  const next = await start((line) => words.push(line))
  expect(words).toEqual([
    expect.stringMatching(/^Stopped a PostgreSQL that a killed server left running \(process \d+\)\.$/),
  ])
  expect([...(await ask(next.url, (sql) => sql`select content from parcel`))]).toEqual([{ content: 'rice' }])
})

test('a lost password file is replaced, the data stays', async () => {
  const first = await start()
  await ask(first.url, (sql) => sql`create table parcel as select 'beans' as content`)
  await first.stop()
  rmSync(join(folder, 'postgres-password'))
  const second = await start()
  expect([...(await ask(second.url, (sql) => sql`select content from parcel`))]).toEqual([
    { content: 'beans' },
  ])
})

test('PostgreSQL that ends by itself is reported once', async () => {
  let lost = 0
  const ended = new Promise<void>((resolve) => {
    void startEmbeddedPostgres({
      folder,
      log: () => undefined,
      onLost: () => {
        lost += 1
        resolve()
      },
    }).then(async (server) => {
      running = server
      const [row] = await ask(server.url, (sql) => sql`select pg_postmaster_start_time() is not null as up`)
      expect(row).toEqual({ up: true })
      process.kill(postmasterPid(folder), 'SIGINT')
    })
  })
  await ended
  expect(lost).toBe(1)
})

async function start(log: (line: string) => void = () => undefined): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ folder, log })
  return running
}

async function childServer(): Promise<{ child: ChildProcess; pid: number | undefined; line: string }> {
  const { execArgv, file } = scriptCommand('tests/support/embedded-postgres-process.ts')
  const child = spawn(process.execPath, [...execArgv, file, 'postgres', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, pid: child.pid, line }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

function postmasterPid(dataFolder: string): number {
  return Number(readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** The code with which PostgreSQL refuses a connection. */
async function refusal(url: string): Promise<string | undefined> {
  try {
    await ask(url, (sql) => sql`select 1`)
    return undefined
  } catch (error) {
    if (error instanceof DatabaseError) return error.code
    throw error
  }
}

async function ask<T>(url: string, question: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const sql = connect(url, { max: 1 })
  try {
    return await question(sql)
  } finally {
    await sql.end()
  }
}
