import type { Committed } from '../../core/committed'
import { ORDER_PAGE_SIZE, type OrderFilter, type PageStart } from './order-queries'
import type { OrderRow } from '../../core/rows'

/** Identifies a page of an order list. */
export type PageOf = { filter: OrderFilter; start: PageStart }

export function concernsPage(rows: readonly OrderRow[], orders: Committed['orders'], page: PageOf): boolean {
  return (
    rows.some(({ id }) => orders.has(id)) ||
    [...orders.values()].some((row) => row !== null && belongsTo(row, page))
  )
}

/** `floor`: the last row of a full page; rows below it exist but were not read. Null: the list ends with this page. */
export type PageRows = { rows: readonly OrderRow[]; floor: Placed | null }

/** True when a row left a full page: the rows that move up must be read. */
export function isCut({ rows, floor }: PageRows): boolean {
  return floor !== null && rows.length < ORDER_PAGE_SIZE
}

/** A page as it was read from the database. */
export function pageRows(rows: readonly OrderRow[]): PageRows {
  return { rows, floor: rows.length < ORDER_PAGE_SIZE ? null : (rows.at(-1) ?? null) }
}

/**
 * Applies changed rows to the page, newest first. A full page that loses a row becomes shorter: the row that moves up
 * is not known.
 */
export function withCommitted(before: PageRows, orders: Committed['orders'], page: PageOf): PageRows {
  if (!concernsPage(before.rows, orders, page)) return before
  const { floor } = before
  const kept = before.rows.flatMap((row) => {
    const now = orders.get(row.id)
    if (now === undefined) return [row]
    return now !== null && belongsTo(now, page) ? [now] : []
  })
  const known = new Set(kept.map(({ id }) => id))
  const arrived = [...orders.values()].filter(
    (row): row is OrderRow => row !== null && !known.has(row.id) && belongsTo(row, page),
  )
  const all = [...kept, ...arrived.filter((row) => floor === null || newestFirst(row, floor) < 0)].toSorted(
    newestFirst,
  )
  if (all.length <= ORDER_PAGE_SIZE) return { rows: all, floor }
  return pageRows(all.slice(0, ORDER_PAGE_SIZE))
}

function belongsTo(row: OrderRow, { filter: { status, bulkOrderId }, start }: PageOf): boolean {
  if (status !== null && row.status !== status) return false
  if (bulkOrderId !== null && row.bulk_order_id !== bulkOrderId) return false
  if (start.kind === 'top') return true
  const order = newestFirst({ created_at: start.createdAt, id: start.id }, row)
  return start.kind === 'at' ? order <= 0 : order < 0
}

type Placed = { created_at: string; id: number }

/** Compares like the index: by the text of the time, then by id. */
function newestFirst(a: Placed, b: Placed): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1
  return b.id - a.id
}
