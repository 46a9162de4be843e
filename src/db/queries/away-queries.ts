import { matchesOrderSearch } from '../../../contract/order-display'
import type { ConsoleDatabase } from '../core/console-database'
import { matchesFacets, type FacetQuestion } from './order-facets'
import { ORDER_PAGE_SIZE, type OrderFilter } from './order-queries'
import { readAway, readAwayObservations, type IsMe } from '../writes/presence'
import type { Observation, OrderRow } from '../core/rows'

export type AwayWhat = Observation['what']

/** In the order in which they are told. */
export const AWAY_WHATS = [
  'new',
  'assigned',
  'reassigned',
  'accepted',
  'in transit',
  'delivered',
  'cancelled',
  'paid',
  'amount',
] as const satisfies readonly AwayWhat[]

export type AwayPart = { what: AwayWhat; orderIds: number[] }

/** How many different orders each kind of thing happened to; what happened to none is left out. */
export function awayParts(observations: readonly Observation[]): AwayPart[] {
  return AWAY_WHATS.map((what) => ({
    what,
    orderIds: [...new Set(observations.filter((one) => one.what === what).map(({ orderId }) => orderId))],
  })).filter(({ orderIds }) => orderIds.length > 0)
}

type AwayQuestion = {
  filter: OrderFilter
  search: string
  page: number
  isMe: IsMe
  within?: FacetQuestion
}

/** `pages` at least 1; `page` is the last one where more is asked for. */
export type AwayPage = { rows: OrderRow[]; total: number; pages: number; page: number }

/** The orders to which that happened in the last absence, newest first, limited like any list of orders. */
export async function readAwayPage(
  database: ConsoleDatabase,
  what: AwayWhat,
  { filter, search, page: wanted, isMe, within }: AwayQuestion,
): Promise<AwayPage> {
  const away = await readAway(database)
  const parts = away === null ? [] : awayParts(await readAwayObservations(database, away, isMe))
  const ids = parts.find((part) => part.what === what)?.orderIds ?? []
  const found = (await database.orders.bulkGet(ids)).filter((row) => row !== undefined)
  const rows = found
    .filter((row) => isWithin(row, filter) && matchesOrderSearch(row, search))
    .filter((row) => within === undefined || matchesFacets(row, within))
    .toSorted(newestFirst)
  const pages = Math.max(1, Math.ceil(rows.length / ORDER_PAGE_SIZE))
  const page = Math.min(wanted, pages)
  const from = (page - 1) * ORDER_PAGE_SIZE
  return { rows: rows.slice(from, from + ORDER_PAGE_SIZE), total: rows.length, pages, page }
}

function isWithin(row: OrderRow, { status, bulkOrderId }: OrderFilter): boolean {
  return (
    (status === null || row.status === status) && (bulkOrderId === null || row.bulk_order_id === bulkOrderId)
  )
}

function newestFirst(a: OrderRow, b: OrderRow): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1
  return b.id - a.id
}
