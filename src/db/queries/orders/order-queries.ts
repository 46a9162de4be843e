import type { OrderStatus } from '../../../../contract/words/order-statuses'
import { Dexie, type Collection } from 'dexie'
import { lagosDay, lagosDayStart } from '../../../../contract/words/dates'
import { DAY_MS } from '../../../../contract/words/durations'
import type { ConsoleDatabase } from '../../core/console-database'
import type { OrderRow } from '../../core/rows'

export const ORDER_PAGE_SIZE = 50

/** Null: no filter. */
export type OrderFilter = { status: OrderStatus | null; bulkOrderId: number | null }

/**
 * Where a page begins in a list sorted newest first: at the top, at a row, or after a row. With a fixed start the page
 * can be read live between two keys; a live query with an offset would read again after every change of the table.
 */
export type PageStart = { kind: 'top' } | { kind: 'at' | 'after'; createdAt: string; id: number }

export const TOP: PageStart = { kind: 'top' }

/** `page` counts from 1. Null: there is no such page. */
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

/** The start of the next page: after the last row shown, no matter which rows were added or removed above. */
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

/** null: there is no such row. */
export async function readOrders(
  { orders }: ConsoleDatabase,
  ids: number[],
): Promise<Map<number, OrderRow | null>> {
  const found = await orders.bulkGet(ids)
  return new Map(ids.map((id, index) => [id, found[index] ?? null]))
}

/** Uses the counters, except for a bulk order: its few orders are counted directly. */
export async function countOrders(database: ConsoleDatabase, filter: OrderFilter): Promise<number> {
  if (filter.bulkOrderId !== null) return newestFirst(database, filter, TOP).count()
  const counter = await database.counters.get(`order.${filter.status ?? 'all'}`)
  return counter?.count ?? 0
}

/** Counts the orders of one day (yyyy-MM-dd in Lagos) on all pages. */
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

/** In the order of `ids`; deleted orders are left out. */
export async function findOrders(database: ConsoleDatabase, ids: readonly number[]): Promise<OrderRow[]> {
  const rows = await database.orders.bulkGet([...ids])
  return rows.filter((row) => row !== undefined)
}

export type OrderDay<Row> = { day: string; orders: Row[] }

/** OR-04: groups rows by their Lagos day and keeps their order. */
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
  // `Dexie.maxKey` cannot be used twice: it is one array object, and the database in memory would reject the key as
  // circular.
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

/** A bulk order has few orders, so their status needs no index. */
function limitedTo(
  range: Collection<OrderRow, number>,
  { status, bulkOrderId }: OrderFilter,
): Collection<OrderRow, number> {
  if (bulkOrderId === null || status === null) return range
  return range.filter((row) => row.status === status)
}

/** To the second and without a time zone: this prefix sorts before every spelling of the same instant in UTC. */
function utcText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19)
}
