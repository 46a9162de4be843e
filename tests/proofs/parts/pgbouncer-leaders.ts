import { setTimeout as wait } from 'node:timers/promises'
import { ADVISORY_LOCKS } from '../../../server/db/advisory-locks'
import { connect } from '../../../server/db/connect'
import type { Sql } from '../../../server/db/connect'
import { startServerProcess } from '../../support/server-process'

/** A process without the lock asks for it every 10 s. */
const LIMIT_MS = 40_000

/** Two servers with a simulator: one of them leads by a lock of its session; when it is killed the other does. */
export async function leadersTakeTurns(env: { DATABASE_URL: string; DATABASE_POOL_URL: string }) {
  const demo = { ...env, DEMO: 'on', SEED_ORDERS: '60', SIMULATOR_SPEED: '60' }
  const servers = [await startServerProcess(demo), await startServerProcess(demo)]
  const sql = connect(env.DATABASE_URL, { max: 1 })
  const [first] = servers
  const isMoving = await moves(sql)
  const holders = await leaders(sql)
  // The first one to start leads.
  first?.child.kill('SIGKILL')
  await first?.ended
  const movesAgain = await moves(sql)
  const later = await leaders(sql)
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map(({ ended }) => ended))
  await sql.end()
  return {
    still: Number(!isMoving),
    notOneLeader: Number(holders.length !== 1) + Number(later.length !== 1),
    notTakenOver: Number(!movesAgain || holders[0] === later[0]),
  }
}

async function leaders(sql: Sql): Promise<number[]> {
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_locks where locktype = 'advisory' and objid = ${ADVISORY_LOCKS.simulator}
      and database = (select oid from pg_database where datname = current_database())`
  return rows.map(({ pid }) => pid)
}

/** True once the simulator has changed an order. */
async function moves(sql: Sql): Promise<boolean> {
  const last = async () => {
    const [row] = await sql<{ id: number }[]>`select coalesce(max(id), 0) as id from trail`
    return row?.id ?? 0
  }
  const begun = await last()
  const until = performance.now() + LIMIT_MS
  while (performance.now() < until) {
    if ((await last()) > begun && (await leaders(sql)).length > 0) return true
    await wait(100)
  }
  return false
}
