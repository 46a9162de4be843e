import { lateAt } from '../../../../contract/rules/lateness'
import { matchesOrderSearch } from '../../../../contract/rules/order-display'
import type { ConsoleDatabase } from '../../core/console-database'
import { rowMatchesFacets, type FacetQuestion } from './order-facets'
import { ORDER_PAGE_SIZE, type OrderFilter } from './order-queries'
import { readAway, readAwayObservations, type IsMe } from '../../writes/presence'
import { sortByLateness, type LatenessDirection } from './sort-by-lateness'
import type { Observation, OrderRow } from '../../core/rows'

export type AwayWhat = Observation['what']

/** In the order in which the screen lists them. */
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

/** The ids of the orders that each kind of event happened to. Kinds without orders are left out. */
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
  /** Null: newest first. */
  late?: LatenessDirection | null
}

/** `pages` is at least 1; `page` is the last page when a later one was asked for. */
export type AwayPage = { rows: OrderRow[]; total: number; pages: number; page: number }

/** The orders that had this event during the last absence, filtered and sorted like any list of orders. */
export async function readAwayPage(
  database: ConsoleDatabase,
  what: AwayWhat,
  { filter, search, page: wanted, isMe, within, late = null }: AwayQuestion,
): Promise<AwayPage> {
  const away = await readAway(database)
  const parts = away === null ? [] : awayParts(await readAwayObservations(database, away, isMe))
  const ids = parts.find((part) => part.what === what)?.orderIds ?? []
  const found = (await database.orders.bulkGet(ids)).filter((row) => row !== undefined)
  const matches = found
    .filter((row) => isWithin(row, filter) && matchesOrderSearch(row, search))
    .filter((row) => within === undefined || rowMatchesFacets(row, within))
    .toSorted(newestFirst)
  const rows =
    late === null || within === undefined
      ? matches
      : sortByLateness(matches, late, (row) => lateAt(row, within.limits))
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
