import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { checkPooler } from '../../../server/boot/check-pooler'
import { connect } from '../../../server/db/connect'
import type { Db } from '../../../server/db/connect'
import { startSession } from '../../../server/domain/sessions'
import { databaseUrl, runStatement } from '../../support/postgres/database-server'
import { createTestDatabase } from '../../support/postgres/postgres'
import type { TestDatabase } from '../../support/postgres/postgres'
import { runScript, startServerProcess } from '../../support/server-process'
import { openStandInPooler } from '../../support/postgres/stand-in-pooler'
import { addUser } from '../../support/calls/waybill-rows'

let pooled: TestDatabase
let direct: TestDatabase

beforeAll(async () => {
  ;[pooled, direct] = [await createTestDatabase(), await createTestDatabase()]
})
afterAll(() => Promise.all([pooled.drop(), direct.drop()]))
beforeEach(() => runStatement(pooled.url, `alter database ${nameOf(pooled.url)} reset all`))

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1)
}

/** Two databases stand for the two ways to one, so that each statement tells which way it went. */
function openPooled(way = direct.url) {
  const sql = connect(pooled.url, { max: 2, direct: way })
  onTestFinished(() => sql.end({ timeout: 1 }))
  return sql
}

async function placeOf(sql: Db): Promise<string | undefined> {
  const [row] = await sql<{ name: string }[]>`select current_database() as name`
  return row?.name
}

/** As the pooler would tell them to its connections. */
function giveSettings(): Promise<void> {
  const name = nameOf(pooled.url)
  return runStatement(
    pooled.url,
    `alter database ${name} set TimeZone = 'UTC'; alter database ${name} set plan_cache_mode = force_custom_plan;
    alter database ${name} set statement_timeout = '4.5s'; alter database ${name} set idle_in_transaction_session_timeout = 30000`,
  )
}

test('statements and transactions take the pooler; what lasts longer, and snapshots, go past it', async () => {
  const sql = openPooled()
  const reserved = await sql.reserve()
  const heard: string[] = []
  await sql.listen('news', (text) => heard.push(text))
  const past = connect(direct.url, { max: 1 })
  onTestFinished(() => past.end({ timeout: 1 }))
  await sql.notify('news', 'through the pooler')
  await past.notify('news', 'past it')
  await vi.waitFor(() => expect(heard).toEqual(['past it']))
  expect({
    statement: await placeOf(sql),
    transaction: await sql.begin(placeOf),
    snapshot: await sql.snapshot(placeOf),
    reserved: await placeOf(reserved),
  }).toEqual({
    statement: nameOf(pooled.url),
    transaction: nameOf(pooled.url),
    snapshot: nameOf(direct.url),
    reserved: nameOf(direct.url),
  })
  reserved.release()
})

test('a connection through the pooler is opened without settings, one past it with them', async () => {
  const sql = openPooled()
  const given = async (db: Db) => {
    const rows = await db<
      { name: string }[]
    >`select name from pg_settings where source = 'client' order by name`
    return rows.map(({ name }) => name)
  }
  expect(await given(sql)).toEqual(['application_name', 'client_encoding'])
  expect(await sql.snapshot(given)).toEqual([
    'TimeZone',
    'application_name',
    'client_encoding',
    'idle_in_transaction_session_timeout',
    'plan_cache_mode',
    'statement_timeout',
  ])
})

test('a pooler whose connections lack settings is refused, with the settings; one that has them is not', async () => {
  const itself = connect(pooled.url, { max: 1 })
  onTestFinished(() => itself.end({ timeout: 1 }))
  const name = nameOf(pooled.url)
  await runStatement(pooled.url, `alter database ${name} set TimeZone = 'Africa/Lagos'`)
  await expect(checkPooler(openPooled(), itself)).rejects.toThrow(
    'The connections of the pooler in DATABASE_POOL_URL lack TimeZone = UTC, plan_cache_mode = force_custom_plan, ' +
      'statement_timeout = 4500ms, idle_in_transaction_session_timeout = 30s: set it there as in deploy/pgbouncer.ini, ' +
      'and start the pooler again.',
  )
  await giveSettings()
  await expect(checkPooler(openPooled(), itself)).resolves.toBeUndefined()
})

test('a pooler in front of another database is refused', async () => {
  const other = connect(direct.url, { max: 1 })
  onTestFinished(() => other.end({ timeout: 1 }))
  await expect(checkPooler(openPooled(), other)).rejects.toThrow(
    'DATABASE_POOL_URL leads to another database than DATABASE_URL: it must be a pooler in front of it.',
  )
})

test('while the pooler is away the server is not ready and refuses; once it is back, all is well', async () => {
  await giveSettings()
  const pooler = await openStandInPooler(pooled.url)
  onTestFinished(pooler.stop)
  const server = await startServerProcess({ DATABASE_URL: pooled.url, DATABASE_POOL_URL: pooler.url })
  onTestFinished(async () => {
    server.child.kill('SIGTERM')
    await server.ended
  })
  const past = connect(pooled.url, { max: 1 })
  onTestFinished(() => past.end({ timeout: 1 }))
  const { id: userId } = await addUser(past, { type: 'SUPERADMIN' })
  const token = await startSession(past, { userId, kind: 'session', now: new Date() })
  const said = async () => {
    const ready = await fetch(`${server.url}/ready`)
    const list = await fetch(`${server.url}/api/admin/orders/all`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    return [ready.status, list.status]
  }
  expect(await said()).toEqual([200, 200])
  await pooler.stop()
  expect(await said()).toEqual([503, 503])
  await pooler.start()
  await vi.waitFor(async () => expect(await said()).toEqual([200, 200]))
})

test('a server whose DATABASE_URL leads to a pooler says so and ends', async () => {
  const pooler = await openStandInPooler(direct.url)
  onTestFinished(pooler.stop)
  expect(await startOn({ DATABASE_URL: pooler.url, DATABASE_POOL_URL: pooler.url })).toEqual([
    1,
    [
      'DATABASE_URL leads to a pooler: it must lead to PostgreSQL itself, and DATABASE_POOL_URL to the pooler.',
    ],
  ])
})

test('a server that cannot use its pooler says why and ends', async () => {
  const missing = databaseUrl(direct.url, 'no_such_entry')
  expect(await startOn({ DATABASE_URL: direct.url, DATABASE_POOL_URL: missing })).toEqual([
    1,
    [
      'Waybill could not start: the pooler in DATABASE_POOL_URL cannot be used (database "no_such_entry" does not exist).',
    ],
  ])
  const unreadable = 'postgres://waybill:pass/word@127.0.0.1:99999999/waybill'
  expect(await startOn({ DATABASE_URL: direct.url, DATABASE_POOL_URL: unreadable })).toEqual([
    1,
    ['DATABASE_POOL_URL cannot be read: it must be written as DATABASE_URL is.'],
  ])
})

async function startOn(env: Record<string, string>): Promise<[number | null, string[]]> {
  const { ended, lines } = runScript({ script: 'server/main.ts', env })
  return [await ended, lines]
}
