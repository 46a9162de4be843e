import { displayTime, lagosDay } from '../../../../contract/dates'
import { fullName } from '../../../../contract/order-display'
import { readingOf } from '../../../../contract/unread'
import type { OrderRow } from '../../../db/core/rows'
import { csvText } from '../../ui/csv-text'
import { statusWords } from '../../ui/order-status'
import type { OrderColumn } from '../grid/order-columns'

/** Spreadsheets take a file for UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What a person does is no data; an age is the time of creation, which always stands second. */
const NO_DATA: ReadonlySet<string> = new Set(['id', 'age', 'assign', 'action'])

/** Where a cell draws, or shortens what it shows. */
const WHOLE: Partial<Record<string, (order: OrderRow) => string>> = {
  status: statusWords,
  rider: ({ rider }) => (rider === null ? '' : fullName(rider)),
  amount: ({ amount }) => amount?.toFixed(2) ?? '',
  actualAmount: ({ actual_amount }) => actual_amount?.toFixed(2) ?? '',
}

/** The shown columns of these orders. `asOf`: when the server last told of them, ms since the epoch; null: it never did. */
export function ordersCsv(
  orders: readonly OrderRow[],
  { columns, asOf }: { columns: readonly OrderColumn[]; asOf: number | null },
): string {
  const shown = columns.filter(({ id }) => !NO_DATA.has(id))
  const known = csvTime(asOf)
  const head = ['Package ID', 'Created', ...shown.map(({ header }) => header), 'As of']
  const lines = orders.map((order) => [
    String(order.id),
    csvTime(order.created_at),
    ...shown.map((column) => fieldOf(order, column)),
    known,
  ])
  return BYTE_ORDER_MARK + csvText([head, ...lines])
}

/** 'orders-2026-11-21-1405.csv' */
export function csvName(asOf: number | null): string {
  const when = csvTime(asOf).replace(' ', '-').replace(':', '')
  return when === '' ? 'orders.csv' : `orders-${when}.csv`
}

function fieldOf(order: OrderRow, { id, text }: OrderColumn): string {
  const { made, stood } = readingOf(order, (row) => WHOLE[id]?.(row) ?? text?.(row) ?? '')
  const words = made === '-' ? '' : made
  return stood === undefined ? words : `${words} (could not be read)`.trim()
}

/** '2026-11-21 14:05' in Lagos. */
function csvTime(time: string | number | null): string {
  const day = lagosDay(time)
  return day === '-' ? '' : `${day} ${displayTime(time)}`
}
