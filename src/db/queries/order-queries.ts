import type { OrderStatus } from '../../../contract/order-statuses'
import { Dexie, type Collection } from 'dexie'
import { lagosDay, lagosDayStart } from '../../../contract/dates'
import type { ConsoleDatabase } from '../core/console-database'
import type { OrderRow } from '../core/rows'

export const ORDER_PAGE_SIZE = 50
const DAY_MS = 86_400_000

/** What a list of orders is limited to; null: not limited. */
export type OrderFilter = { status: OrderStatus | null; bulkOrderId: number | null }

/**
 * Where a page begins, newest first: at the top, at a row, or after a row. Found once, so that the page can be read
 * live between keys: an offset would be read again at every change of the table.
 */
export type PageStart = { kind: 'top' } | { kind: 'at' | 'after'; createdAt: string; id: number }

export const TOP: PageStart = { kind: 'top' }

/** `page` from 1. Null: there is no such page. */
export async function findPageStart(
  database: ConsoleDatabase,
  filter: OrderFilter,
  page: number,
): Promise<PageStart | null> {
  if (page <= 1) return TOP
  const [first] = await newestFirst(database, filter, TOP)
    .offset((page - 1) * ORDER_PAGE_SIZE)
    .limit(1)
    .toArray()
  return first === undefined ? null : { kind: 'at', createdAt: first.created_at, id: first.id }
}

/** The page after a page: it begins behind the last row shown, whatever came or went above. */
export function startAfter(last: Pick<OrderRow, 'created_at' | 'id'>): PageStart {
  return { kind: 'after', createdAt: last.created_at, id: last.id }
}

/** At most ORDER_PAGE_SIZE rows, newest first. */
export async function readOrderPage(
  database: ConsoleDatabase,
  filter: OrderFilter,
  start: PageStart,
): Promise<OrderRow[]> {
  return newestFirst(database, filter, start).limit(ORDER_PAGE_SIZE).toArray()
}

/** By the counters; a bulk order's few orders are counted themselves. */
export async function countOrders(database: ConsoleDatabase, filter: OrderFilter): Promise<number> {
  if (filter.bulkOrderId !== null) return newestFirst(database, filter, TOP).count()
  const counter = await database.counters.get(`order.${filter.status ?? 'all'}`)
  return counter?.count ?? 0
}

/** Of one day (yyyy-MM-dd in Lagos), on whatever page they are. */
export async function countOrdersOfDay(
  database: ConsoleDatabase,
  filter: OrderFilter,
  day: string,
): Promise<number> {
  const { index, prefix } = indexOf(filter)
  const range = database.orders
    .where(index)
    .between([...prefix, utcText(lagosDayStart(day))], [...prefix, utcText(lagosDayStart(day) + DAY_MS)])
  return limitedTo(range, filter).count()
}

export async function findOrder(database: ConsoleDatabase, id: number): Promise<OrderRow | null> {
  return (await database.orders.get(id)) ?? null
}

/** In the order of `ids`; without those that are gone. */
export async function findOrders(database: ConsoleDatabase, ids: readonly number[]): Promise<OrderRow[]> {
  const rows = await database.orders.bulkGet([...ids])
  return rows.filter((row) => row !== undefined)
}

export type OrderDay<Row> = { day: string; orders: Row[] }

/** OR-04: rows of one Lagos day together, in the order in which they came. */
export function groupByDay<Row extends Pick<OrderRow, 'created_at'>>(rows: readonly Row[]): OrderDay<Row>[] {
  const days = new Map<string, Row[]>()
  for (const row of rows) {
    const day = lagosDay(row.created_at)
    const orders = days.get(day)
    if (orders === undefined) days.set(day, [row])
    else orders.push(row)
  }
  return Array.from(days, ([day, orders]) => ({ day, orders }))
}

function newestFirst(database: ConsoleDatabase, filter: OrderFilter, start: PageStart) {
  const { index, prefix } = indexOf(filter)
  // Not `Dexie.maxKey` twice: it is one array, which the database in memory takes for a circle.
  const upper = start.kind === 'top' ? ['\uffff', Infinity] : [start.createdAt, start.id]
  const range = database.orders
    .where(index)
    .between([...prefix, Dexie.minKey, Dexie.minKey], [...prefix, ...upper], true, start.kind !== 'after')
    .reverse()
  return limitedTo(range, filter)
}

function indexOf({ status, bulkOrderId }: OrderFilter): { index: string; prefix: (string | number)[] } {
  if (bulkOrderId !== null) return { index: '[bulk_order_id+created_at+id]', prefix: [bulkOrderId] }
  if (status !== null) return { index: '[status+created_at+id]', prefix: [status] }
  return { index: '[created_at+id]', prefix: [] }
}

/** Within a bulk order the status has no index: its orders are few. */
function limitedTo(
  range: Collection<OrderRow, number>,
  { status, bulkOrderId }: OrderFilter,
): Collection<OrderRow, number> {
  if (bulkOrderId === null || status === null) return range
  return range.filter((row) => row.status === status)
}

/** To the second and without a zone: as a prefix it sorts before every way of writing that instant in UTC. */
function utcText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19)
}
