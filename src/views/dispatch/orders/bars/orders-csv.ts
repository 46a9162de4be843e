import { displayTime, lagosDay } from '../../../../../contract/words/dates'
import { fullName } from '../../../../../contract/rules/order-display'
import type { OrderRow } from '../../../../db/core/rows'
import { csvField, csvFile } from '../../../ui/marks/csv-text'
import { statusWords } from '../../../shared/statuses/order-status'
import type { ColumnId, OrderColumn } from '../grid/order-columns'

/**
 * How each column is exported. shown: the text of the cell. A function: the full text, for cells that show an icon or a
 * short form. none: left out, because it is an action, or because id and creation time are always the first fields.
 */
const FIELDS: Record<ColumnId, 'shown' | 'none' | ((order: OrderRow) => string)> = {
  id: 'none',
  item: 'shown',
  customer: 'shown',
  tracking: 'shown',
  phone: 'shown',
  payee: 'shown',
  rider: ({ rider }) => (rider === null ? '' : fullName(rider)),
  riderPhone: 'shown',
  pickup: 'shown',
  delivery: 'shown',
  coupon: 'shown',
  status: statusWords,
  age: 'none',
  assign: 'none',
  assignedBy: 'shown',
  action: 'none',
  amount: ({ amount }) => amount?.toFixed(2) ?? '',
  actualAmount: ({ actual_amount }) => actual_amount?.toFixed(2) ?? '',
  payment: 'shown',
  approvedBy: 'shown',
}

/** The shown columns of these orders. `asOf`: time of the server's last response, ms since the epoch, or null. */
export function ordersCsv(
  orders: readonly OrderRow[],
  { columns, asOf }: { columns: readonly OrderColumn[]; asOf: number | null },
): string {
  const shown = columns.filter(({ id }) => FIELDS[id] !== 'none')
  const known = csvTime(asOf)
  const hasReasons = orders.some(({ cancel_reason: reason }) => (reason ?? '') !== '')
  const hasPickups = orders.some(({ pickup_at: at }) => (at ?? null) !== null)
  const head = [
    'Package ID',
    'Created',
    ...shown.map(({ header }) => header),
    ...(hasPickups ? ['Pickup time'] : []),
    ...(hasReasons ? ['Cancel reason'] : []),
    'As of',
  ]
  const lines = orders.map((order) => [
    String(order.id),
    csvTime(order.created_at),
    ...shown.map((column) => fieldOf(order, column)),
    ...(hasPickups ? [csvField(order, (row) => csvTime(row.pickup_at ?? null))] : []),
    ...(hasReasons ? [csvField(order, (row) => row.cancel_reason ?? '')] : []),
    known,
  ])
  return csvFile([head, ...lines])
}

/** 'orders-2026-11-21-1405.csv' */
export function csvName(asOf: number | null): string {
  const when = csvTime(asOf).replace(' ', '-').replace(':', '')
  return when === '' ? 'orders.csv' : `orders-${when}.csv`
}

function fieldOf(order: OrderRow, { id, text }: OrderColumn): string {
  const field = FIELDS[id]
  return csvField(order, (row) => (typeof field === 'function' ? field(row) : (text?.(row) ?? '')))
}

/** '2026-11-21 14:05' in Lagos. */
function csvTime(time: string | number | null): string {
  const day = lagosDay(time)
  return day === '-' ? '' : `${day} ${displayTime(time)}`
}
