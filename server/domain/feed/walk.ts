import type { Change, ChangesAnswer, SyncedEntity } from '../../../contract/sync'
import type { Db } from '../../db/connect'
import { writeCursor } from './cursor'
import type { WalkCursor } from './cursor'
import type { FeedState } from './feed-state'
import { presentRows } from './present-rows'

/** First one page of the newest orders, for the screen; then the small tables; then all older orders. */
const STAGES: readonly SyncedEntity[] = ['order', 'rider', 'company_user', 'bulk_order', 'order']
const OLDER_ORDERS = 4

type Part = { limit: number; entities: readonly SyncedEntity[] }

export async function beginWalk(
  sql: Db,
  { database, horizon }: FeedState,
  entities: readonly SyncedEntity[],
): Promise<WalkCursor> {
  const [counts] = await sql<Record<SyncedEntity, number>[]>`
    select coalesce((select sum(n) from order_counts), 0)::bigint as "order",
      (select count(*) from riders) as rider, (select count(*) from company_profiles) as company_user,
      (select count(*) from bulk_orders) as bulk_order`
  const total = entities.reduce((sum, entity) => sum + (counts?.[entity] ?? 0), 0)
  return { kind: 'walk', database, stage: 0, below: null, ordersBelow: null, horizon, seen: 0, total }
}

/** The next present rows, newest first in each stage. The cursor of the last answer continues in the change log. */
export async function readWalk(
  sql: Db,
  cursor: WalkCursor,
  { limit, entities }: Part,
): Promise<ChangesAnswer> {
  const changes: Change[] = []
  let at: WalkCursor | null = cursor
  while (at !== null && changes.length < limit) {
    const step = await readStage(sql, at, { limit: limit - changes.length, entities })
    changes.push(...step.changes)
    at = step.next
  }
  if (at === null) {
    const { database, horizon } = cursor
    const next = writeCursor({ kind: 'log', database, xid: horizon, id: 0 })
    return { changes, next, more: true, progress: null }
  }
  return {
    changes,
    next: writeCursor(at),
    more: true,
    progress: Math.min(1, at.seen / Math.max(1, at.total)),
  }
}

type Step = { changes: Change[]; next: WalkCursor | null }

async function readStage(sql: Db, cursor: WalkCursor, { limit, entities }: Part): Promise<Step> {
  const entity = STAGES[cursor.stage]
  if (entity === undefined) return { changes: [], next: null }
  if (!entities.includes(entity)) return { changes: [], next: nextStage(cursor) }
  const ids = await idsBelow(sql, entity, cursor.below, limit)
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
  if (stage === OLDER_ORDERS && ordersBelow === null) return null
  return { ...cursor, stage, ordersBelow, below: stage === OLDER_ORDERS ? ordersBelow : null }
}

async function idsBelow(
  sql: Db,
  entity: SyncedEntity,
  below: number | null,
  limit: number,
): Promise<number[]> {
  const bound = below ?? Number.MAX_SAFE_INTEGER
  const rows = await sql<{ id: number }[]>`
    ${idsOf(sql, entity, bound)} order by id desc limit ${limit}`
  return rows.map(({ id }) => id)
}

function idsOf(sql: Db, entity: SyncedEntity, bound: number) {
  switch (entity) {
    case 'order':
      return sql`select id from orders where id < ${bound}`
    case 'bulk_order':
      return sql`select id from bulk_orders where id < ${bound}`
    case 'rider':
      return sql`select id from riders where id < ${bound}`
    case 'company_user':
      return sql`select user_id as id from company_profiles where user_id < ${bound}`
  }
}
