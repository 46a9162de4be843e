import type { ReactNode } from 'react'
import { customerName, deliveryText, fullName, pickupText } from '../../../../../contract/rules/order-display'
import { displayWholeNaira } from '../../../../../contract/words/money'
import { displayPhone } from '../../../../../contract/words/phones'
import type { OrderRow } from '../../../../db/core/rows'
import type { FittedColumn } from '../../../ui/marks/column-needs'
import { ClaimMark } from '../../../shared/claims/claim-mark'
import { OrderAge } from '../../../shared/lateness/lateness-chip'
import { statusWord } from '../../../shared/statuses/order-status'
import { StatusBadge } from '../../../shared/statuses/status-badge'
import { AssignCell, PendingCell } from './assign-cell'
import { RiderCell } from './rider-cell'
import { RowMenuButton } from './row-menu'
import type { SortColumn } from '../../../shared/address/sort-orders'
import { paymentWords } from '../../../shared/statuses/payment-words'

/** Browsers store these ids as a person's choice of columns, so an id is never renamed. */
export type ColumnId =
  | 'id'
  | 'item'
  | 'customer'
  | 'tracking'
  | 'phone'
  | 'payee'
  | 'rider'
  | 'riderPhone'
  | 'pickup'
  | 'delivery'
  | 'coupon'
  | 'status'
  | 'age'
  | 'assign'
  | 'assignedBy'
  | 'action'
  | 'amount'
  | 'actualAmount'
  | 'payment'
  | 'approvedBy'

export type OrderColumn = FittedColumn<OrderRow> & {
  id: ColumnId
  sort?: SortColumn
  /** Secondary text, in the color slate-11. */
  quiet?: boolean
  /** Numbers, aligned at the right. */
  numeric?: boolean
  struck?: boolean
  cell?: (order: OrderRow) => ReactNode
  /** If it returns true, the cell also covers the next column. */
  spans?: (order: OrderRow) => boolean
}

export const PACKAGE_ID: OrderColumn = {
  id: 'id',
  header: 'Package ID',
  width: 80,
  mono: true,
  text: ({ id }) => String(id),
}
export const CUSTOMER: OrderColumn = {
  id: 'customer',
  header: 'Customer name',
  width: 116,
  grow: 1,
  struck: true,
  text: customerName,
}
export const PICKUP: OrderColumn = {
  id: 'pickup',
  header: 'Pickup',
  width: 136,
  grow: 3,
  quiet: true,
  text: pickupText,
}
export const DELIVERY: OrderColumn = {
  id: 'delivery',
  header: 'Delivery',
  width: 136,
  grow: 3,
  struck: true,
  text: deliveryText,
}
export const PAYEE: OrderColumn = {
  id: 'payee',
  header: 'Payee',
  width: 80,
  quiet: true,
  text: ({ payee }) => payee ?? '-',
}
export const RIDER: OrderColumn = {
  id: 'rider',
  header: "Rider's Name",
  width: 112,
  grow: 1,
  text: ({ rider }) => (rider === null ? '-' : fullName(rider)),
}
export const RIDER_AND_CHANGE: OrderColumn = {
  id: 'rider',
  header: "Rider's Name",
  width: 116,
  grow: 1,
  cell: (order) => (order.pending === null ? <RiderCell order={order} /> : <PendingCell order={order} />),
  spans: ({ pending }) => pending !== null,
}
/** Names a colleague who is busy with the order. While the pointer is over the row, the Assign button replaces the name. */
export const RIDER_AND_ACTION: OrderColumn = { ...RIDER, cell: (order) => <RiderCell order={order} /> }
export const STATUS: OrderColumn = {
  id: 'status',
  header: 'Status',
  width: 112,
  sort: 'status',
  badge: statusWord,
  cell: (order) => <StatusBadge order={order} short />,
}
export const AGE: OrderColumn = {
  id: 'age',
  header: 'Age',
  width: 104,
  sort: 'late',
  cell: (order) => <OrderAge order={order} />,
}
/** Shows an unconfirmed change in the age column and the next one, for layouts in which Assign cannot span. */
export const AGE_AND_CHANGE: OrderColumn = {
  ...AGE,
  cell: (order) => (order.pending === null ? <OrderAge order={order} /> : <PendingCell order={order} />),
  spans: ({ pending }) => pending !== null,
}
/** The same with the colleague who is busy with the order, for layouts in which neither Assign nor the rider shows this. */
export const AGE_AND_CLAIM: OrderColumn = {
  ...AGE_AND_CHANGE,
  cell: (order) =>
    order.pending === null ? (
      <>
        <OrderAge order={order} />
        <ClaimMark orderId={order.id} />
      </>
    ) : (
      <PendingCell order={order} />
    ),
}
export const ACTION: OrderColumn = {
  id: 'action',
  header: 'Action',
  width: 56,
  cell: (order) => <RowMenuButton order={order} />,
}

/** OR-05: the columns in the specified order. Only Age is an addition. */
export const ALL_COLUMNS: readonly OrderColumn[] = [
  PACKAGE_ID,
  {
    id: 'item',
    header: 'Item',
    width: 112,
    grow: 1,
    struck: true,
    text: ({ package_name }) => package_name || '-',
  },
  CUSTOMER,
  {
    id: 'tracking',
    header: 'Tracking Id',
    width: 104,
    sort: 'tracking_id',
    mono: true,
    text: ({ tracking_id }) => tracking_id ?? '-',
  },
  {
    id: 'phone',
    header: 'Customer (phone)',
    width: 116,
    quiet: true,
    text: ({ customer_phone }) => displayPhone(customer_phone),
  },
  PAYEE,
  RIDER,
  {
    id: 'riderPhone',
    header: "Rider's Number",
    width: 112,
    quiet: true,
    text: ({ rider }) => displayPhone(rider?.phone ?? null),
  },
  PICKUP,
  DELIVERY,
  {
    id: 'coupon',
    header: 'Coupon',
    width: 80,
    mono: true,
    text: ({ applied_coupon }) => applied_coupon ?? '-',
  },
  STATUS,
  AGE,
  {
    id: 'assign',
    header: 'Assign',
    width: 104,
    cell: (order) => <AssignCell order={order} />,
    spans: ({ pending }) => pending !== null,
  },
  {
    id: 'assignedBy',
    header: 'Assigned By',
    width: 104,
    grow: 0,
    quiet: true,
    text: ({ assigned_by }) => assigned_by ?? '-',
  },
  ACTION,
]

export const MONEY: readonly OrderColumn[] = [
  {
    id: 'amount',
    header: 'Amount (N)',
    width: 104,
    numeric: true,
    text: ({ amount }) => displayWholeNaira(amount),
  },
  {
    id: 'actualAmount',
    header: 'Before discount (N)',
    width: 136,
    numeric: true,
    quiet: true,
    text: ({ actual_amount }) => displayWholeNaira(actual_amount),
  },
  {
    id: 'payment',
    header: 'Payment',
    width: 104,
    text: paymentWords,
  },
  {
    id: 'approvedBy',
    header: 'Approved By',
    width: 120,
    grow: 1,
    quiet: true,
    text: ({ approved_by }) => approved_by ?? '-',
  },
]
