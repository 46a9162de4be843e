import { displayDate, displayDay, lagosDay } from '../../../../contract/words/dates'
import { displayNaira } from '../../../../contract/words/money'
import type { ReactNode } from 'react'
import type { BulkOrderRow } from '../../../db/core/rows'
import { needOf, type FittedColumn } from '../../ui/marks/column-needs'
import type { MeasureText } from '../../ui/marks/text-width'
import { BulkStatusBadge, bulkStatusWords } from './bulk-status-badge'
import '../../shared/lateness/lateness-chip.css'
import { isBulkCancelled } from '../../../../contract/rules/bulk-order-rules'
import type { BulkOrder } from '../../../../contract/entities/bulk-orders'
import { readingOf } from '../../../../contract/wire/unread'
import { shownText } from '../../ui/marks/shown-text'
import { useMinute } from '../../ui/time/use-now'
import { cellText } from '../../ui/marks/cell-text'

export type BulkColumn = FittedColumn<BulkOrderRow> & {
  id: string
  quiet?: boolean
  numeric?: boolean
  cell?: (bulk: BulkOrderRow) => ReactNode
}

/** BU-03: the columns in the specified order. The row itself renders the last one, Action. */
export const BULK_COLUMNS: readonly BulkColumn[] = [
  { id: 'id', header: 'Package ID', width: 80, mono: true, text: ({ id }) => String(id) },
  {
    id: 'name',
    header: 'Customer Name',
    width: 116,
    grow: 1,
    text: ({ user_name }) => user_name || '-',
  },
  {
    id: 'email',
    header: 'Customer Email',
    width: 118,
    grow: 1.6,
    sort: 'email',
    quiet: true,
    text: ({ user_email }) => user_email ?? '-',
  },
  {
    id: 'total',
    header: 'Total Amount',
    width: 112,
    numeric: true,
    text: ({ orders_total_amount }) => displayNaira(orders_total_amount),
  },
  {
    id: 'left',
    header: 'Amount To Pay',
    width: 112,
    numeric: true,
    cell: (bulk) => <LeftToPay bulk={bulk} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: 112,
    badge: bulkStatusWords,
    cell: (bulk) => <BulkStatusBadge bulk={bulk} />,
  },
  { id: 'due', header: 'Due Date', width: 110, cell: (bulk) => <DueDate bulk={bulk} /> },
  {
    id: 'date',
    header: 'Date',
    width: 154,
    quiet: true,
    text: ({ created_at }) => displayDate(created_at),
  },
  { id: 'action', header: 'Action', width: 112 },
]

/** The columns of the CSS grid: the widths that the rows need, and which columns get the remaining width. */
export function bulkTracks(rows: readonly BulkOrderRow[], measure: MeasureText): string {
  const tracks = BULK_COLUMNS.map((column) => {
    const { need, want } = needOf(column, rows, measure)
    return column.grow === undefined ? `${need}px` : `minmax(${need}px, ${want}fr)`
  })
  return ['var(--col-select)', ...tracks].join(' ')
}

/** The due date. It has the usual mark for late once the day has passed and an amount is left to pay. */
function DueDate({ bulk }: { bulk: BulkOrder }) {
  const today = lagosDay(useMinute())
  const words = shownText(bulk, ({ due_date }) => displayDay(due_date))
  if (!readingOf(bulk, (row) => isOverdue(row, today)).value) return words
  return (
    <span className="lateness-chip" data-lateness="late">
      <span className="visually-hidden">Overdue since</span>
      {words}
    </span>
  )
}

function isOverdue(bulk: BulkOrder, today: string): boolean {
  const { due_date, amount_left_to_pay } = bulk
  return due_date !== null && due_date < today && (amount_left_to_pay ?? 0) > 0 && !isBulkCancelled(bulk)
}

/** AG-170: the amount left to pay, or the overpayment after an order was cancelled or became cheaper. */
function LeftToPay({ bulk }: { bulk: BulkOrder }) {
  const { overpaid = 0 } = bulk
  if (overpaid <= 0) return cellText(bulk, leftWords)
  return <span className="overpaid">Overpaid by {displayNaira(overpaid)}</span>
}

/** Reads `overpaid` too, so that the cell is marked as unread if that field could not be read. */
function leftWords({ amount_left_to_pay, overpaid }: BulkOrder): string {
  return overpaid === undefined || overpaid <= 0 ? displayNaira(amount_left_to_pay) : '-'
}
