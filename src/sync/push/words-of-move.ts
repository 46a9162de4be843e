import type { Kinds, Entity, ServerRow } from '../../db/core/entities'
import { displayNaira } from '../../../contract/words/money'
import { fullName } from '../../../contract/rules/order-display'
import { cancelledLabel, isCancelled } from '../../../contract/rules/order-rules'
import { isOrderStatus, type OrderStatus } from '../../../contract/words/order-statuses'
import type { Order } from '../../../contract/entities/orders'
import { isSameRider } from '../../../contract/rules/same-rider'
import { targetOf, titleOf } from '../../db/commands/commands'
import type { OutboxCommand } from '../../db/core/rows'

type OrderSeen = Kinds['order']['seen']

/** How the row has changed instead, in the server's words, with the person who changed it, if the server names one. */
export function wordsOfMove(
  command: OutboxCommand,
  row: ServerRow,
  { wasOffline }: { wasOffline: boolean },
): string {
  const words = MOVES[targetOf(command).entity] as (row: ServerRow, seen: unknown) => string
  return (
    (wasOffline ? offlineMove(command, row) : null) ??
    `${titleOf(command)} has changed since you last looked: ${words(row, command.precondition)}.`
  )
}

/** 'While you were offline, Ada Okafor assigned order 1042 to Musa Ibrahim.' Null for other changes. */
export function offlineMove({ precondition }: OutboxCommand, row: ServerRow): string | null {
  if (!('assigned_by' in row) || row.assigned_by === null || row.rider === null) return null
  if (!isAssignment(row, precondition as OrderSeen | null)) return null
  return `While you were offline, ${row.assigned_by} assigned order ${row.id} to ${fullName(row.rider)}.`
}

const MOVES: { [E in Entity]: (row: Kinds[E]['row'], seen: Kinds[E]['seen'] | null) => string } = {
  order: wordsOfOrder,
  rider: ({ status }) => `the status is now ${plain(status)}`,
  bulk_order: ({ status, cancelled_by, amount_left_to_pay: left }) => {
    if (status === 'CANCELLED')
      return cancelled_by === null ? 'it was cancelled' : `${cancelled_by} cancelled it`
    return status === 'PENDING'
      ? `${displayNaira(left)} is left to pay`
      : `the status is now ${plain(status)}`
  },
  company_user: ({ company_profile }) => `the status is now ${plain(company_profile.status)}`,
  customer: () => 'it was changed',
}

function wordsOfOrder(order: Order, seen: OrderSeen | null): string {
  if (isCancelled(order)) return `it was ${cancelledLabel(order).toLowerCase()}`
  if (order.rider !== null && isAssignment(order, seen)) {
    const rider = fullName(order.rider)
    return order.assigned_by === null
      ? `it was assigned to ${rider}`
      : `${order.assigned_by} assigned it to ${rider}`
  }
  if (seen !== null && seen.status === order.status && seen.amount !== order.amount)
    return `its amount is now ${displayNaira(order.amount)}`
  return `the status is now ${plain(order.status)}`
}

/** Whether somebody assigned the order to this rider since the user saw it. */
function isAssignment(order: Order, seen: OrderSeen | null): boolean {
  if (isCancelled(order)) return false
  return seen === null || isCancelled(seen) || !isSameRider(order.rider, seen.rider)
}

const WORDS: Record<OrderStatus, string> = {
  PENDING: 'pending',
  ASSIGNEDTORIDER: 'assigned',
  ACCEPTED: 'accepted',
  INTRANSIT: 'in transit',
  DELIVERED: 'delivered',
  CANCELLED: 'cancelled',
}

/** 'PENDING' as 'pending'. */
function plain(status: string | null): string {
  if (status === null) return 'unknown'
  return isOrderStatus(status) ? WORDS[status] : status.toLowerCase()
}
