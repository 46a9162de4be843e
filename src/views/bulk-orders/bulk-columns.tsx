import { displayDate, displayDay } from '../../../contract/dates'
import { displayNaira } from '../../../contract/money'
import type { ReactNode } from 'react'
import type { BulkOrderRow } from '../../db/rows'
import { BulkStatusBadge } from './bulk-status-badge'

export type BulkColumn = {
  id: string
  header: string
  /** A CSS grid track. */
  width: string
  mono?: boolean
  quiet?: boolean
  numeric?: boolean
  /** Text that may be cut; the cell's title tells it whole (AG-157). */
  text?: (bulk: BulkOrderRow) => string
  cell?: (bulk: BulkOrderRow) => ReactNode
}

/** BU-03, in this order. The last one, Action, is the row's own. */
export const BULK_COLUMNS: readonly BulkColumn[] = [
  { id: 'id', header: 'Package ID', width: 'var(--col-id)', mono: true, text: ({ id }) => String(id) },
  {
    id: 'name',
    header: 'Customer Name',
    width: 'minmax(128px, 1fr)',
    text: ({ user_name }) => user_name || '-',
  },
  {
    id: 'email',
    header: 'Customer Email',
    width: 'minmax(148px, 1.4fr)',
    quiet: true,
    text: ({ user_email }) => user_email ?? '-',
  },
  {
    id: 'total',
    header: 'Total Amount',
    width: '104px',
    numeric: true,
    text: ({ orders_total_amount }) => displayNaira(orders_total_amount),
  },
  {
    id: 'left',
    header: 'Amount To Pay',
    width: '112px',
    numeric: true,
    text: ({ amount_left_to_pay }) => displayNaira(amount_left_to_pay),
  },
  { id: 'status', header: 'Status', width: '104px', cell: (bulk) => <BulkStatusBadge bulk={bulk} /> },
  { id: 'due', header: 'Due Date', width: '100px', text: ({ due_date }) => displayDay(due_date) },
  {
    id: 'date',
    header: 'Date',
    width: '162px',
    quiet: true,
    text: ({ created_at }) => displayDate(created_at),
  },
  { id: 'action', header: 'Action', width: '96px' },
]

export const BULK_TRACKS = ['var(--col-select)', ...BULK_COLUMNS.map(({ width }) => width)].join(' ')
