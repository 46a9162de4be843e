import type { Order } from '../../../contract/orders'

export const SORT_COLUMNS = ['tracking_id', 'status'] as const
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

/** What has no value stands last in both directions; equal ones keep their order. */
export function sortOrders<Row extends Pick<Order, SortColumn>>(
  rows: readonly Row[],
  sort: Sort | null,
): Row[] {
  if (sort === null) return [...rows]
  const sign = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => compare(a[sort.column], b[sort.column], sign))
}

function compare(a: string | null, b: string | null, sign: number): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -sign : sign
}
