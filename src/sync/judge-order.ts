import { fullName } from '../../contract/order-display'
import { cancelledLabel, isCancelled } from '../../contract/order-rules'
import type { Order, OrderRider } from '../../contract/orders'
import type { OrderPrecondition, OutboxCommand } from '../db/rows'

/**
 * ours: the order is as the command wants it. unchanged: as the person saw it. moved: somebody else was there (R8).
 */
export type OrderVerdict = 'ours' | 'unchanged' | 'moved'

export function judgeOrder(order: Order, { rider, precondition }: OutboxCommand): OrderVerdict {
  const isUnchanged = isSameSituation(order, precondition)
  const isAssigned = order.status !== 'PENDING' && !isCancelled(order) && isSameRider(order.rider, rider)
  if (isAssigned && (order.status === 'ASSIGNEDTORIDER' || !isUnchanged)) return 'ours'
  return isUnchanged ? 'unchanged' : 'moved'
}

function isSameSituation(order: Order, seen: OrderPrecondition): boolean {
  return (
    order.status === seen.status &&
    order.cancelled_by === seen.cancelled_by &&
    isSameRider(order.rider, seen.rider)
  )
}

/** By id where both tell it; a server of the bare contract tells names and phones only. */
export function isSameRider(a: OrderRider | null, b: OrderRider | null): boolean {
  if (a === null || b === null) return a === b
  if (a.id !== undefined && b.id !== undefined) return a.id === b.id
  return a.phone === b.phone && fullName(a) === fullName(b)
}

/** What happened to an order instead, as our server words it. */
export function wordsOfMove(order: Order): string {
  return `Order ${order.id} was changed meanwhile: ${moveOf(order)}.`
}

function moveOf(order: Order): string {
  if (isCancelled(order)) return cancelledLabel(order.cancelled_by).toLowerCase()
  if (order.rider === null) return `its status is ${order.status}`
  const by = order.assigned_by === null ? '' : ` by ${order.assigned_by}`
  return `assigned to ${fullName(order.rider)}${by}`
}
