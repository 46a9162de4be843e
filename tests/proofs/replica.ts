import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../server/db/connect'
import { migrate } from '../../server/db/migrate'
import { startSession } from '../../server/domain/sessions'
import { startServerProcess } from '../support/server-process'
import { addUser, newOrder } from '../support/calls/waybill-rows'
import { openStage } from './parts/installed-postgres'
import type { Cluster } from './parts/installed-postgres'

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '300' }, callers: { type: 'string', default: '6' } },
})
const ORDERS = Number(values.orders)
const CALLERS = Number(values.callers)

const stage = openStage()
try {
  process.exitCode = (await prove()) ? 0 : 1
} finally {
  await stage.close()
}

/**
 * Callers make orders and list them at once, at a server that reads on a streaming replica. Meanwhile the replica stops to
 * replay, goes on, is killed and comes back. Nobody may miss what they have made.
 */
async function prove(): Promise<boolean> {
  const primary = await stage.create('primary', ['wal_level = replica', 'max_wal_senders = 4'])
  await migrate(primary.url())
  const source = primary.url('postgres')
  await stage.tool('pg_basebackup', [
    '-D',
    stage.path('standby'),
    '-d',
    source,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
  ])
  const standby = await stage.open('standby', ['hot_standby = on'])
  const server = await startServerProcess({ DATABASE_URL: primary.url(), DATABASE_READ_URL: standby.url() })
  const tokens = await signIn(primary)

  let missed = 0
  let strange = 0
  let made = 0
  const usedBefore = await readsAt(standby)
  const phases: Record<string, number> = {}
  const round = async (phase: string) => {
    const before = made
    await Promise.all(tokens.map((token, caller) => makeAndLook(token, `${phase}/${caller}`)))
    phases[phase] = made - before
  }
  await lagOf(server.url, (lag) => Number.isFinite(lag))
  await round('replayed')
  await statement(standby, 'select pg_wal_replay_pause()')
  await round('held back')
  const heldLag = await lagOf(server.url, (lag) => lag > 0.5)
  await statement(standby, 'select pg_wal_replay_resume()')
  await lagOf(server.url, (lag) => lag === 0)
  await round('gone on')
  const used = (await readsAt(standby)) - usedBefore
  await standby.stop('immediate')
  await round('killed')
  await stage.open('standby', [`port = ${standby.port}`])
  await lagOf(server.url, (lag) => Number.isFinite(lag))
  await round('back')

  server.child.kill('SIGTERM')
  await server.ended
  const isProven = missed === 0 && strange === 0 && made === ORDERS * 5 && used > 0
  console.log(
    JSON.stringify({ made, phases, missed, strange, heldLag, readsOfReplica: used, isProven }, null, 2),
  )
  return isProven

  async function makeAndLook(token: string, caller: string): Promise<void> {
    for (let n = 0; n < ORDERS / CALLERS; n += 1) {
      const name = `Parcel-${caller}/${n}`
      const answer = await ask(server.url, token, '/admin/orders/create', newOrder({ package_name: name }))
      if (answer.status === 201) made += 1
      else strange += 1
      const list = await ask(server.url, token, `/admin/orders/all?search=${encodeURIComponent(name)}`)
      if (list.status !== 200) strange += 1
      else if (!list.text.includes(`"${name}"`)) missed += 1
    }
  }
}

async function signIn(primary: Cluster): Promise<string[]> {
  const sql = connect(primary.url(), { max: 1 })
  const tokens: string[] = []
  for (let n = 0; n < CALLERS; n += 1) {
    const { id: userId } = await addUser(sql, { type: 'SUPERADMIN' })
    tokens.push(await startSession(sql, { userId, kind: 'session', now: new Date() }))
  }
  await sql.end()
  return tokens
}

async function ask(url: string, token: string, path: string, body?: unknown) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`${url}/api${path}`, init)
  return { status: response.status, text: await response.text() }
}

/** Waits until the server says a lag of which this is true; NaN: it does not use the replica. */
async function lagOf(url: string, isIt: (lag: number) => boolean): Promise<number> {
  for (;;) {
    const text = await (await fetch(`${url}/metrics`)).text()
    const lag = Number(/^waybill_replica_lag_seconds (\S+)$/m.exec(text)?.[1]?.replace('Nan', 'NaN'))
    if (isIt(lag)) return lag
    await wait(50)
  }
}

/** Rows that lists have read there; what the server asks about its place reads none. */
async function readsAt(cluster: Cluster): Promise<number> {
  const sql = connect(cluster.url(), { max: 1 })
  const [row] = await sql<{ reads: number }[]>`
    select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::int as reads from pg_stat_user_tables
    where relname = 'orders'`
  await sql.end()
  return row?.reads ?? 0
}

async function statement(cluster: Cluster, text: string): Promise<void> {
  const sql = connect(cluster.url(), { max: 1 })
  await sql.unsafe(text)
  await sql.end()
}
