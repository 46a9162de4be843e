import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../server/db/connect'
import { migrate } from '../../server/db/migrate'
import { startSession } from '../../server/domain/sessions'
import { startServerProcess } from '../support/server-process'
import { postOrder, startSteadyCallers } from '../support/postgres/steady-callers'
import { addUser } from '../support/calls/waybill-rows'
import { isSafe, restoreUnderConsole } from './parts/restored-console'
import { openStage } from './parts/installed-postgres'
import type { Cluster } from './parts/installed-postgres'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '3' } } })
const ms = Math.min(600, Number(values.seconds)) * 1_000

const stage = openStage()
try {
  process.exitCode = (await prove()) ? 0 : 1
} finally {
  await stage.close()
}

/**
 * Orders are made all the time. What was answered before a back-up began must be in it, once. Then a dump comes back
 * while a console is open.
 */
async function prove(): Promise<boolean> {
  const office = await openOffice()
  const { url, token, cluster } = office
  const callers = startSteadyCallers({ url, token, callers: 8 })
  await wait(ms)

  const beforeDump = [...callers.acked]
  await stage.tool('pg_dump', ['-Fc', '-f', stage.path('waybill.dump'), cluster.url()])
  const beforeBase = [...callers.acked]
  const base = ['-D', stage.path('point'), '-d', cluster.url('postgres'), '-X', 'none', '-c', 'fast']
  await stage.tool('pg_basebackup', base)
  await wait(ms)
  const beforeMistake = [...callers.acked]
  await callers.stop()
  const cursor = await lastCursor(url, token)
  await statement(cluster, "select pg_create_restore_point('before_the_mistake')")
  await statement(cluster, "update orders set customer_name = 'Nobody', revision = revision + 1")
  await statement(cluster, 'select pg_switch_wal()')
  await office.end()

  const restored = await stage.create('restored')
  await stage.tool('pg_restore', ['-j', '2', '-d', restored.url(), '--no-owner', stage.path('waybill.dump')])
  const fromDump = await examine(restored, { token, cursor, acked: beforeDump })

  stage.touch('point/recovery.signal')
  const point = await stage.open('point', [
    `restore_command = 'cp ${stage.path('archive')}/%f %p'`,
    "recovery_target_name = 'before_the_mistake'",
    "recovery_target_action = 'promote'",
    "archive_mode = 'off'",
  ])
  await promoted(point)
  const fromPoint = await examine(point, { token, cursor, acked: callers.acked })
  const undone = await count(point, "select from orders where customer_name <> 'Nobody'")

  const renewed = await restoreUnderConsole(stage, restored, true)
  const forgotten = await restoreUnderConsole(stage, restored, false)
  const report = {
    acked: {
      beforeDump: beforeDump.length,
      beforeBase: beforeBase.length,
      beforeMistake: beforeMistake.length,
    },
    fromDump,
    fromPoint: { ...fromPoint, undone },
    renewed,
    forgotten,
  }
  const isComplete = isWhole(fromDump) && isWhole(fromPoint) && beforeDump.length > 0 && undone > 0
  const isProven = isComplete && isSafe(renewed) && !renewed.hasNumberOfGhost && isSafe(forgotten)
  console.log(JSON.stringify({ ...report, isProven }, null, 2))
  return isProven
}

async function openOffice() {
  stage.makeFolder('archive')
  const cluster = await stage.create('office', [
    'wal_level = replica',
    'archive_mode = on',
    `archive_command = 'test ! -f ${stage.path('archive')}/%f && cp %p ${stage.path('archive')}/%f'`,
  ])
  await migrate(cluster.url())
  const sql = connect(cluster.url(), { max: 1 })
  const { id: userId } = await addUser(sql, { type: 'SUPERADMIN' })
  const token = await startSession(sql, { userId, kind: 'session', now: new Date() })
  await sql.end()
  const server = await startServerProcess({ DATABASE_URL: cluster.url() })
  const end = async () => {
    server.child.kill('SIGTERM')
    await server.ended
    await cluster.stop()
  }
  return { cluster, token, url: server.url, end }
}

/** A server starts on what was restored; its orders, sessions and the rule about old cursors are looked at. */
async function examine(
  cluster: Cluster,
  { token, cursor, acked }: { token: string; cursor: string; acked: readonly string[] },
) {
  const server = await startServerProcess({ DATABASE_URL: cluster.url() })
  const names = await rows<{ name: string }>(cluster, 'select package_name as name from orders')
  const found = new Set(names.map(({ name }) => name))
  const lost = acked.filter((name) => !found.has(name)).length
  const doubled = names.length - found.size
  const old = await ask(`${server.url}/api/sync/changes?after=${encodeURIComponent(cursor)}`, token)
  const fresh = await ask(`${server.url}/api/sync/changes`, token)
  const again = await postOrder(server.url, token, 'Parcel-0/0')
  const firstNew = await postOrder(server.url, token, 'Made-after-it')
  const orders = await count(cluster, 'select from orders')
  server.child.kill('SIGTERM')
  await server.ended
  return { orders: names.length, made: orders - names.length, lost, doubled, old, fresh, again, firstNew }
}

type Examined = Awaited<ReturnType<typeof examine>>

function isWhole({ made, lost, doubled, old, fresh, again, firstNew }: Examined): boolean {
  const isServed = old === 410 && fresh === 200 && again === 201 && firstNew === 201
  return isServed && made === 1 && lost === 0 && doubled === 0
}

async function lastCursor(url: string, token: string): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` }
  for (let after = ''; ;) {
    const response = await fetch(`${url}/api/sync/changes?limit=500${after}`, { headers })
    const { data } = (await response.json()) as { data: { next: string; more: boolean } }
    if (!data.more) return data.next
    after = `&after=${encodeURIComponent(data.next)}`
  }
}

async function ask(url: string, token: string): Promise<number> {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  return response.status
}

/** Recovery goes on after the start; it has ended once the database can be written. */
async function promoted(cluster: Cluster): Promise<void> {
  while (await count(cluster, 'select where pg_is_in_recovery()')) await wait(50)
}

async function statement(cluster: Cluster, text: string): Promise<void> {
  await rows(cluster, text)
}

async function count(cluster: Cluster, text: string): Promise<number> {
  return (await rows(cluster, text)).length
}

async function rows<Row extends object = object>(cluster: Cluster, text: string): Promise<Row[]> {
  const sql = connect(cluster.url(), { max: 1, statementTimeoutMs: 0 })
  try {
    return await sql.unsafe<Row[]>(text)
  } finally {
    await sql.end()
  }
}
