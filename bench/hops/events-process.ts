import pg from 'pg'
import type { z } from 'zod'
import { authorizeChannel, CHANGES_CHANNEL } from '../../contract/entities/live-changes'
import { assignOrder } from '../../contract/entities/orders'
import { NOTIFY_CHANNEL } from '../../server/db/announce'
import { apiClient, CallFailed } from '../../tests/e2e/support/api-client'
import { keysOf, openChangesSocket } from '../../tests/support/changes-socket'
import { Work, type Stamps } from './work'

/**
 * Assigns orders at a steady rate, by calls or as the server stores and announces it, and listens when the hub sends
 * them. A process of its own, so that its work delays nobody's stamps. Takes `Work` as JSON, prints `Stamps`.
 */
type Assign = (order: number, rider: number) => Promise<number>

const work = Work.parse(JSON.parse(process.argv[2] ?? ''))
const sent = new Map<string, number>()
const client = await apiClient(`http://127.0.0.1:${work.port}`)
const socket = await openChangesSocket({
  port: work.port,
  ticket: (socket_id) => client.call(authorizeChannel, { socket_id, channel_name: CHANGES_CHANNEL }),
  onBatch: (data) => {
    const at = nowMs()
    for (const key of keysOf(data)) if (!sent.has(key)) sent.set(key, at)
  },
})
const database = new pg.Pool({ connectionString: work.database, max: 4 })
const assign: Assign = work.by === 'sql' ? assignBySql : assignByCall
const committed: z.output<typeof Stamps>['committed'] = []
let refused = 0
const running: Promise<void>[] = []
const start = performance.now()
for (let n = 0; n < work.count; n += 1) {
  const wait = start + (n * 1000) / work.perSecond - performance.now()
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  running.push(assignOne(n))
}
await Promise.all(running)
await new Promise((resolve) => setTimeout(resolve, 2_000))
socket.terminate()
await database.end()
process.stdout.write(JSON.stringify({ committed, sent: Object.fromEntries(sent), refused }))

async function assignOne(n: number): Promise<void> {
  const order = work.orders[n % work.orders.length]
  const rider = work.riders[(Math.floor(n / work.orders.length) * 7 + n) % work.riders.length]
  if (order === undefined || rider === undefined) throw new Error('no order or no rider')
  const begun = nowMs()
  try {
    const revision = await assign(order, rider.id)
    committed.push({ order, revision, rider: rider.name, at: nowMs(), begun })
  } catch (error) {
    if (!(error instanceof CallFailed) || error.failure.kind !== 'server') throw error
    refused += 1
  }
}

async function assignByCall(order_id: number, rider_id: number): Promise<number> {
  const { revision = 0 } = await client.call(assignOrder, { order_id, rider_id })
  return revision
}

/** Three entries of the log, as an assignment writes them: the order and both riders. */
async function assignBySql(orderId: number, riderId: number): Promise<number> {
  const { rows } = await database.query<{ revision: number }>(
    `with locked as (select id, rider_id from orders where id = $1 for update),
     changed as (
       update orders set status = 'ASSIGNEDTORIDER', status_changed_at = now(), rider_id = $2,
         assigned_by = 'Ada Obi', revision = revision + 1
       where id = (select id from locked) returning id, revision, bulk_order_id
     ), loaded as (
       update riders set revision = revision + 1
       where id in ($2, (select rider_id from locked)) returning id
     ), logged as (
       insert into change_log (entity, entity_id)
       select 'order', id from changed union all select 'rider', id from loaded
       returning id, entity
     )
     select revision::int, pg_notify($3, json_build_object('event', 'order_edited', 'order_id', $1::bigint,
       'bulk_order_id', null, 'status', 'ASSIGNEDTORIDER', 'seq', logged.id, 'from', 'bench')::text)
     from changed, logged where logged.entity = 'order'`,
    [orderId, riderId, NOTIFY_CHANNEL],
  )
  return Number(rows[0]?.revision)
}

function nowMs(): number {
  return performance.timeOrigin + performance.now()
}
