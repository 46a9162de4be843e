import { displayDate } from '../../../contract/dates'
import { displayNaira } from '../../../contract/money'
import type { ReactNode } from 'react'
import type { BulkOrderRow } from '../../db/core/rows'
import { needOf, type FittedColumn } from '../ui/column-needs'
import type { MeasureText } from '../ui/text-width'
import { BulkStatusBadge, bulkStatusWords } from './bulk-status-badge'
import { DueDate } from './due-date'
import { LeftToPay } from './left-to-pay'

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
