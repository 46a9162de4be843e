import { lateAt, type LatenessLimits } from '../../../../contract/rules/lateness'
import { ORDER_STATUSES } from '../../../../contract/words/order-statuses'
import type { Order } from '../../../../contract/entities/orders'
import { sortByLateness, type LatenessDirection } from '../../../db/queries/orders/sort-by-lateness'
import { statusLook } from '../statuses/order-status'

export const SORT_COLUMNS = ['tracking_id', 'status', 'late'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]
export type Sort = { column: SortColumn; direction: 'ascending' | 'descending' }

/** 'status' or '-status' */
export function readSort(text: string | null): Sort | null {
  const column = SORT_COLUMNS.find((known) => known === text?.replace(/^-/, ''))
  if (column === undefined) return null
  return { column, direction: text?.startsWith('-') === true ? 'descending' : 'ascending' }
}

export function sortText(sort: Sort | null): string | null {
  if (sort === null) return null
  return sort.direction === 'descending' ? `-${sort.column}` : sort.column
}

/** AG-52: ascending, descending, off. */
export function nextSort(present: Sort | null, column: SortColumn): Sort | null {
  if (present?.column !== column) return { column, direction: 'ascending' }
  return present.direction === 'ascending' ? { column, direction: 'descending' } : null
}

/** The most late first; off if the list is sorted by lateness. */
export function lateFirst(present: Sort | null): Sort | null {
  return isAcrossDays(present) ? null : { column: 'late', direction: 'ascending' }
}

type SortFacts = Pick<Order, 'tracking_id'> & Parameters<typeof lateAt>[0]

/** Other sorts order the rows of a page within each day (AG-52). */
export function isAcrossDays(sort: Sort | null): boolean {
  return latenessDirection(sort) !== null
}

/** Null: the list is not sorted by lateness. */
export function latenessDirection(sort: Sort | null): LatenessDirection | null {
  return sort?.column === 'late' ? sort.direction : null
}

/**
 * Sorts statuses by the steps of the work, and 'late' by the time at which an order becomes late. Rows without a value or
 * with an unknown status come last in both directions.
 */
export function sortOrders<Row extends SortFacts>(
  rows: readonly Row[],
  sort: Sort | null,
  limits: LatenessLimits,
): Row[] {
  if (sort === null) return [...rows]
  if (sort.column === 'late') return sortByLateness(rows, sort.direction, (row) => lateAt(row, limits))
  const sign = sort.direction === 'ascending' ? 1 : -1
  if (sort.column === 'status') return rows.toSorted((a, b) => compare(workStep(a), workStep(b), sign))
  return rows.toSorted((a, b) => compare(a.tracking_id, b.tracking_id, sign))
}

function workStep(order: Pick<Order, 'status' | 'cancelled_by'>): number | null {
  const look = statusLook(order)
  return look === 'UNKNOWN' ? null : ORDER_STATUSES.indexOf(look)
}

function compare<Value extends string | number>(a: Value | null, b: Value | null, sign: number): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -sign : sign
}
