import { lagosDay, lagosDayStart } from '../../../contract/words/dates'
import { OPEN_STATUSES } from '../../../contract/words/order-statuses'
import {
  MOST_SYNCED_CUSTOMERS,
  type Change,
  type ChangesAnswer,
  type SyncedEntity,
} from '../../../contract/entities/sync'
import type { Db } from '../../db/connect'
import type { Query, Row } from '../../db/query'
import { writeCursor, type WalkCursor } from './cursor'
import type { FeedState } from './feed-state'
import { presentRows } from './present-rows'

type Stage = { entity: SyncedEntity; ids: (sql: Db, bound: number, since: Date) => Query<Row[]> }

/** First one page of the newest orders, for the screen; then what a wall shows; then the rest. */
const STAGES: readonly Stage[] = [
  { entity: 'order', ids: (sql, bound) => sql`select id from orders where id < ${bound}` },
  { entity: 'rider', ids: (sql, bound) => sql`select id from riders where id < ${bound}` },
  { entity: 'order', ids: ordersOfToday },
  {
    entity: 'company_user',
    ids: (sql, bound) => sql`select user_id as id from company_profiles where user_id < ${bound}`,
  },
  { entity: 'bulk_order', ids: (sql, bound) => sql`select id from bulk_orders where id < ${bound}` },
  { entity: 'customer', ids: newestCustomers },
  { entity: 'order', ids: otherOrders },
]
const TODAY = 2

type Portion = { limit: number; entities: readonly SyncedEntity[] }

export async function beginWalk(
  sql: Db,
  { database, horizon }: FeedState,
  { entities, now }: { entities: readonly SyncedEntity[]; now: Date },
): Promise<WalkCursor> {
  const [counts] = await sql<Record<SyncedEntity, number>[]>`
    select coalesce((select sum(n) from order_counts), 0)::bigint as "order",
      (select count(*) from riders) as rider, (select count(*) from company_profiles) as company_user,
      (select count(*) from bulk_orders) as bulk_order,
      (select count(*) from (${newestCustomers(sql, Number.MAX_SAFE_INTEGER)}) newest) as customer`
  const total = entities.reduce((sum, entity) => sum + (counts?.[entity] ?? 0), 0)
  const since = lagosDayStart(lagosDay(now.getTime()))
  return { kind: 'walk', database, stage: 0, below: null, ordersBelow: null, horizon, since, seen: 0, total }
}

/** The next present rows, newest first in each stage. The cursor of the last answer continues in the change log. */
export async function readWalk(
  sql: Db,
  cursor: WalkCursor,
  { limit, entities }: Portion,
): Promise<ChangesAnswer> {
  const changes: Change[] = []
  let at: WalkCursor | null = cursor
  while (at !== null && changes.length < limit) {
    const step = await readStage(sql, at, { limit: limit - changes.length, entities })
    changes.push(...step.changes)
    at = step.next
  }
  const { database, horizon, since } = cursor
  const log = writeCursor({ kind: 'log', database, xid: horizon, id: 0 })
  if (at === null) return { changes, next: log, more: true, progress: null }
  return {
    changes,
    next: writeCursor(at),
    more: true,
    progress: Math.min(1, at.seen / Math.max(1, at.total)),
    ...(at.stage > TODAY ? { today: { since, log } } : {}),
  }
}

type Step = { changes: Change[]; next: WalkCursor | null }

async function readStage(sql: Db, cursor: WalkCursor, { limit, entities }: Portion): Promise<Step> {
  const stage = STAGES[cursor.stage]
  if (stage === undefined) return { changes: [], next: null }
  const { entity } = stage
  if (!entities.includes(entity)) return { changes: [], next: nextStage(cursor) }
  const ids = await idsBelow(sql, stage, cursor, limit)
  const changes = (await presentRows(sql, entity, ids)).filter(({ data }) => data !== null)
  const moved = { ...cursor, seen: cursor.seen + ids.length, below: ids.at(-1) ?? cursor.below }
  const isDone = cursor.stage === 0 || ids.length < limit
  return { changes, next: isDone ? nextStage(moved) : moved }
}

function nextStage(cursor: WalkCursor): WalkCursor | null {
  const ordersBelow = cursor.stage === 0 ? cursor.below : cursor.ordersBelow
  const stage = cursor.stage + 1
  if (stage >= STAGES.length) return null
  // Without a newest order there are no older ones. Orders created since are in the log.
  return {
    ...cursor,
    stage,
    ordersBelow,
    below: STAGES[stage]?.entity === 'order' ? (ordersBelow ?? 0) : null,
  }
}

async function idsBelow(
  sql: Db,
  { ids }: Stage,
  { below, since }: WalkCursor,
  limit: number,
): Promise<number[]> {
  const bound = below ?? Number.MAX_SAFE_INTEGER
  const rows = await sql<{ id: number }[]>`
    ${ids(sql, bound, new Date(since))} order by id desc limit ${limit}`
  return rows.map(({ id }) => id)
}

function newestCustomers(sql: Db, bound: number) {
  return sql`
    select id from (
      select id from users where type = 'USER' and deleted_at is null order by id desc limit ${MOST_SYNCED_CUSTOMERS}
    ) newest where id < ${bound}`
}

/** Each part has an index of its own. */
function ordersOfToday(sql: Db, bound: number, since: Date) {
  return sql`
    select id from (
      select id from orders where ${isOpen(sql)}
      union select id from orders where created_at >= ${since}
      union select id from orders where ${hasEnded(sql, since)}
    ) today where id < ${bound}`
}

/** An order that has changed since the walk began may be in both of these stages, or in none: it is in the log. */
function otherOrders(sql: Db, bound: number, since: Date) {
  return sql`
    select id from orders
    where id < ${bound} and not (${isOpen(sql)}) and created_at < ${since} and not (${hasEnded(sql, since)})`
}

function isOpen(sql: Db) {
  return sql`status = any(${sql.array([...OPEN_STATUSES])}::text[])`
}

function hasEnded(sql: Db, since: Date) {
  return sql`status in ('DELIVERED', 'CANCELLED') and status_changed_at >= ${since}`
}
