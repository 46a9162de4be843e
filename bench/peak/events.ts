import type pg from 'pg'
import { NOTIFY_CHANNEL } from '../../server/db/announce'

type Events = { stop: () => Promise<number> }

/**
 * Changes of others, at a steady rate, as the server stores and announces them: orders from the end of the queue get
 * riders. Past the calls, whose work is not measured here. `stop` answers how many were made.
 */
export async function eventsOf(database: pg.Client, perSecond: number): Promise<Events> {
  const orders = await idsOf(
    database,
    "select id from orders where status = 'PENDING' and cancelled_by is null order by created_at desc",
  )
  const riders = await idsOf(
    database,
    "select id from riders where status = 'APPROVED' and availability_status = 'ONLINE' and lat is not null",
  )
  let isOver = false
  let made = 0
  const run = async () => {
    const start = performance.now()
    for (const id of orders) {
      const wait = start + (made * 1000) / perSecond - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      if (isOver) return
      made += 1
      await assign(database, id, riders[(made * 37) % riders.length] ?? 0)
    }
    throw new Error('No order is left to assign.')
  }
  const running = run()
  return {
    stop: async () => {
      isOver = true
      await running
      return made
    },
  }
}

/** Assigns the first `count` orders of the queue in one transaction; each change is announced separately. */
export async function assignAtOnce(database: pg.Client, count: number): Promise<void> {
  const riders = await idsOf(database, "select id from riders where status = 'APPROVED' and lat is not null")
  await database.query(
    `with changed as (
       update orders set status = 'ASSIGNEDTORIDER', status_changed_at = now(), assigned_by = 'Ada Obi',
         rider_id = ($1::bigint[])[1 + (id % cardinality($1::bigint[]))], revision = revision + 1
       where id in (
         select id from orders where status = 'PENDING' and cancelled_by is null order by created_at limit $2
       )
       returning id
     ), logged as (
       insert into change_log (entity, entity_id) select 'order', id from changed returning id, entity_id
     )
     select pg_notify($3, json_build_object('event', 'order_edited', 'order_id', entity_id, 'bulk_order_id', null,
       'status', 'ASSIGNEDTORIDER', 'seq', id, 'from', 'bench')::text)
     from logged`,
    [riders, count, NOTIFY_CHANNEL],
  )
}

async function idsOf(database: pg.Client, text: string): Promise<number[]> {
  const { rows } = await database.query<{ id: string }>(text)
  return rows.map(({ id }) => Number(id))
}

async function assign(database: pg.Client, orderId: number, riderId: number): Promise<void> {
  await database.query(
    `with changed as (
       update orders set status = 'ASSIGNEDTORIDER', status_changed_at = now(), rider_id = $2, assigned_by = 'Ada Obi',
         revision = revision + 1
       where id = $1 and status = 'PENDING' returning id
     ), loaded as (
       update riders set ongoing_orders_count = ongoing_orders_count + 1, revision = revision + 1
       where id = $2 and exists (select from changed) returning id
     ), logged as (
       insert into change_log (entity, entity_id)
       select 'order', id from changed union all select 'rider', id from loaded
       returning id, entity
     )
     select pg_notify($3, json_build_object('event', 'order_edited', 'order_id', $1::bigint, 'bulk_order_id', null,
       'status', 'ASSIGNEDTORIDER', 'seq', id, 'from', 'bench')::text)
     from logged where entity = 'order'`,
    [orderId, riderId, NOTIFY_CHANNEL],
  )
}
