import { displayNaira, toKobo } from '../../../contract/money'
import { fullName } from '../../../contract/order-display'
import {
  isCancelled,
  refuseApprovePayment,
  refuseAssign,
  refuseCancel,
  refuseEditAmount,
} from '../../../contract/order-rules'
import {
  approvePayment,
  assignOrder,
  cancelOrder,
  editOrderAmount,
  type OrderRider,
} from '../../../contract/orders'
import type { OrderCommand, OrderPrecondition } from '../core/rows'
import type { CommandTable } from './command-spec'

const common = {
  entity: 'order',
  id: ({ orderId }: OrderCommand) => orderId,
  capability: 'runOrders',
  title: ({ orderId }: OrderCommand) => `Order ${orderId}`,
} as const

export const orderCommands: Pick<CommandTable, OrderCommand['kind']> = {
  assign: {
    ...common,
    reduce: (order, { rider }) =>
      refuseAssign(order) === null
        ? { ...order, status: 'ASSIGNEDTORIDER', rider, cancelled_by: null, cancel_reason: null }
        : order,
    // Reassigning to the same rider: an accepted order that looks as the person saw it is not reassigned yet.
    isOurs: (order, { rider }, seen) =>
      order.status !== 'PENDING' &&
      !isCancelled(order) &&
      isSameRider(order.rider, rider) &&
      (order.status === 'ASSIGNEDTORIDER' || (seen !== null && !isSameSituation(order, seen))),
    isAsSeen: isSameSituation,
    sets: ['status', 'cancelled_by', 'rider', 'assigned_by'],
    object: ({ rider }) => fullName(rider),
    success: () => assignOrder.message ?? '',
  },
  cancel: {
    ...common,
    reduce: (order) =>
      refuseCancel(order) === null ? { ...order, status: 'CANCELLED', cancelled_by: 'ADMIN' } : order,
    // An order that its rider dropped can still be assigned. That is not what the person who cancels wants.
    isOurs: (order) => isCancelled(order) && order.cancelled_by !== 'RIDER',
    isAsSeen: isSameSituation,
    sets: ['status', 'cancelled_by'],
    object: () => 'Cancelled',
    success: () => cancelOrder.message ?? '',
  },
  editAmount: {
    ...common,
    // The order does not say whether its bulk order is paid. The server checks that.
    reduce: (order, { amount }) =>
      refuseEditAmount(order, { payment_status: 'PENDING' }) === null ? { ...order, amount } : order,
    isOurs: (order, { amount }) => order.amount !== null && toKobo(order.amount) === toKobo(amount),
    isAsSeen: (now, seen) => isSameState(now, seen) && now.amount === seen.amount,
    sets: ['amount'],
    object: ({ amount }) => displayNaira(amount),
    success: () => editOrderAmount.message ?? '',
  },
  approvePayment: {
    ...common,
    reduce: (order) =>
      refuseApprovePayment(order) === null ? { ...order, payment_status: 'APPROVED' } : order,
    isOurs: (order) => order.payment_status === 'APPROVED',
    isAsSeen: (now, seen) =>
      isSameState(now, seen) && now.payment_status === seen.payment_status && now.amount === seen.amount,
    sets: ['payment_status'],
    object: () => 'Payment approved',
    success: () => approvePayment.message ?? '',
  },
}

type State = Pick<OrderPrecondition, 'status' | 'cancelled_by'>

function isSameState(now: State, seen: State): boolean {
  return now.status === seen.status && now.cancelled_by === seen.cancelled_by
}

function isSameSituation(
  now: State & Pick<OrderPrecondition, 'rider'>,
  seen: State & Pick<OrderPrecondition, 'rider'>,
): boolean {
  return isSameState(now, seen) && isSameRider(now.rider, seen.rider)
}

/** By id where both tell it; a server of the bare contract tells names and phones only. */
export function isSameRider(a: OrderRider | null, b: OrderRider | null): boolean {
  if (a === null || b === null) return a === b
  if (a.id !== undefined && b.id !== undefined) return a.id === b.id
  return a.phone === b.phone && fullName(a) === fullName(b)
}
