import type { ReactNode } from 'react'
import { customerName, deliveryText, fullName, pickupText } from '../../../contract/order-display'
import { displayWholeNaira } from '../../../contract/money'
import { displayPhone } from '../../../contract/phones'
import type { OrderRow } from '../../db/rows'
import { OrderAge } from '../ui/lateness-chip'
import { StatusBadge } from '../ui/status-badge'
import { AssignCell } from './assign-cell'
import { RiderCell } from './rider-cell'
import { RowMenuButton } from './row-menu'
import type { SortColumn } from './sort-orders'
import { paymentWords } from './status-words'

export type OrderColumn = {
  id: string
  header: string
  /** A CSS grid track. */
  width: string
  sort?: SortColumn
  /** Read aloud only: the cells speak for themselves. */
  hiddenHeader?: boolean
  /** Second in rank: slate-11. */
  quiet?: boolean
  mono?: boolean
  /** Figures, at the right. */
  numeric?: boolean
  /** Struck through when the order is cancelled. */
  struck?: boolean
  /** Text that may be cut; the cell's title tells it whole (AG-157). */
  text?: (order: OrderRow) => string
  cell?: (order: OrderRow) => ReactNode
  /** Takes the place of the next column too while this is so. */
  spans?: (order: OrderRow) => boolean
}

const PACKAGE_ID: OrderColumn = {
  id: 'id',
  header: 'Package ID',
  width: 'var(--col-id)',
  mono: true,
  text: ({ id }) => String(id),
}
const CUSTOMER: OrderColumn = {
  id: 'customer',
  header: 'Customer name',
  width: 'var(--col-customer)',
  struck: true,
  text: customerName,
}
const DELIVERY: OrderColumn = {
  id: 'delivery',
  header: 'Delivery',
  width: 'minmax(140px, 1fr)',
  struck: true,
  text: deliveryText,
}
const PAYEE: OrderColumn = {
  id: 'payee',
  header: 'Payee',
  width: 'var(--col-payee)',
  quiet: true,
  text: ({ payee }) => payee ?? '-',
}
const RIDER: OrderColumn = {
  id: 'rider',
  header: "Rider's Name",
  width: 'var(--col-rider)',
  text: ({ rider }) => (rider === null ? '-' : fullName(rider)),
}
const RIDER_AND_CHANGE: OrderColumn = {
  id: 'rider',
  header: "Rider's Name",
  width: 'var(--col-rider-dispatch)',
  cell: (order) => <RiderCell order={order} />,
  spans: ({ pending }) => pending !== null,
}
const STATUS: OrderColumn = {
  id: 'status',
  header: 'Status',
  width: 'var(--col-status)',
  sort: 'status',
  cell: (order) => <StatusBadge order={order} short />,
}
const AGE: OrderColumn = {
  id: 'age',
  header: 'Age',
  width: 'var(--col-age-dispatch)',
  cell: (order) => <OrderAge order={order} />,
}
const ACTION: OrderColumn = {
  id: 'action',
  header: 'Action',
  width: 'var(--col-action)',
  cell: (order) => <RowMenuButton order={order} />,
}

/** OR-05, in this order; Age is ours. */
export const ALL_COLUMNS: readonly OrderColumn[] = [
  PACKAGE_ID,
  {
    id: 'item',
    header: 'Item',
    width: 'var(--col-item)',
    struck: true,
    text: ({ package_name }) => package_name || '-',
  },
  CUSTOMER,
  {
    id: 'tracking',
    header: 'Tracking Id',
    width: 'var(--col-trk)',
    sort: 'tracking_id',
    mono: true,
    text: ({ tracking_id }) => tracking_id ?? '-',
  },
  {
    id: 'phone',
    header: 'Customer (phone)',
    width: 'var(--col-phone)',
    quiet: true,
    text: ({ customer_phone }) => displayPhone(customer_phone),
  },
  PAYEE,
  RIDER,
  {
    id: 'riderPhone',
    header: "Rider's Number",
    width: 'var(--col-rider-phone)',
    quiet: true,
    text: ({ rider }) => displayPhone(rider?.phone ?? null),
  },
  { id: 'pickup', header: 'Pickup', width: 'minmax(140px, 1fr)', quiet: true, text: pickupText },
  DELIVERY,
  {
    id: 'coupon',
    header: 'Coupon',
    width: 'var(--col-coupon)',
    mono: true,
    text: ({ applied_coupon }) => applied_coupon ?? '-',
  },
  STATUS,
  AGE,
  {
    id: 'assign',
    header: 'Assign',
    width: 'var(--col-assign)',
    cell: (order) => <AssignCell order={order} />,
    spans: ({ pending }) => pending !== null,
  },
  {
    id: 'assignedBy',
    header: 'Assigned By',
    width: 'var(--col-by)',
    quiet: true,
    text: ({ assigned_by }) => assigned_by ?? '-',
  },
  ACTION,
]

const MONEY: readonly OrderColumn[] = [
  {
    id: 'amount',
    header: 'Amount (N)',
    width: '104px',
    numeric: true,
    text: ({ amount }) => displayWholeNaira(amount),
  },
  {
    id: 'actualAmount',
    header: 'Before discount (N)',
    width: '136px',
    numeric: true,
    quiet: true,
    text: ({ actual_amount }) => displayWholeNaira(actual_amount),
  },
  {
    id: 'payment',
    header: 'Payment',
    width: '104px',
    text: paymentWords,
  },
  {
    id: 'approvedBy',
    header: 'Approved By',
    width: '120px',
    quiet: true,
    text: ({ approved_by }) => approved_by ?? '-',
  },
]

/** Who pays, how much, and whether it was approved. */
export const FINANCE_COLUMNS: readonly OrderColumn[] = [
  PACKAGE_ID,
  { ...CUSTOMER, width: 'minmax(132px, 1fr)' },
  { ...RIDER, width: 'minmax(116px, 1fr)' },
  STATUS,
  AGE,
  PAYEE,
  ...MONEY,
  ACTION,
]

/** Every column that can be chosen; the number and the menu are always there. */
export const CHOOSABLE_COLUMNS: readonly OrderColumn[] = [
  ...ALL_COLUMNS.filter(({ id }) => id !== 'id' && id !== 'action'),
  ...MONEY,
]

/** What a dispatcher needs while an order stands beside the list. */
export const DISPATCH_COLUMNS: readonly OrderColumn[] = [
  PACKAGE_ID,
  STATUS,
  AGE,
  { ...CUSTOMER, width: 'minmax(112px, 0.75fr)' },
  { ...DELIVERY, width: 'minmax(96px, 1fr)' },
  RIDER_AND_CHANGE,
  { ...ACTION, width: 'var(--col-action-dispatch)', hiddenHeader: true },
]

/** One's own, by their ids in their order; what is not known any more is left out. */
export function ownColumns(ids: readonly string[]): OrderColumn[] {
  const chosen = ids.flatMap((id) => CHOOSABLE_COLUMNS.find((column) => column.id === id) ?? [])
  const hasAssign = ids.includes('assign')
  const columns = chosen.map((column, index) => {
    if (column.id === 'rider' && !hasAssign) return { ...RIDER_AND_CHANGE, spans: () => false }
    const spans = column.spans !== undefined && chosen[index + 1]?.id === 'assignedBy'
    return column.id === 'assign' && !spans ? { ...column, spans: () => false } : column
  })
  return [PACKAGE_ID, ...columns, ACTION]
}

export function tracksOf(columns: readonly OrderColumn[]): string {
  return ['var(--col-select)', ...columns.map(({ width }) => width)].join(' ')
}
