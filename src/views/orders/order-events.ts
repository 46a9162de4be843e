import { displayDate } from '../../../contract/dates'
import { fullName } from '../../../contract/order-display'
import { cancelledLabel, isCancelled } from '../../../contract/order-rules'
import type { Order } from '../../../contract/orders'
import { deliveredAt } from './order-facts'

export type OrderEvent = { title: string; detail: string; time: string }

const WAY = ['PENDING', 'ASSIGNEDTORIDER', 'ACCEPTED', 'INTRANSIT', 'DELIVERED']

/** What the order itself tells of its past, oldest first. A time stands where the server sends one. */
export function orderEvents(order: Order): OrderEvent[] {
  return [
    { title: 'Created', detail: order.user_name ?? '', time: displayDate(order.created_at) },
    ...assigned(order),
    ...wayEvent(order, 'ACCEPTED', 'Accepted'),
    ...wayEvent(order, 'INTRANSIT', 'In Transit'),
    ...wayEvent(order, 'DELIVERED', 'Delivered'),
    ...cancelled(order),
    ...approved(order),
  ]
}

function assigned(order: Order): OrderEvent[] {
  if (order.rider === null) return []
  const title = `Assigned to ${fullName(order.rider)}`
  return [{ title, detail: by(order.assigned_by), time: timeIn(order, 'ASSIGNEDTORIDER') }]
}

function wayEvent(order: Order, status: string, title: string): OrderEvent[] {
  if (isCancelled(order) || WAY.indexOf(order.status) < WAY.indexOf(status)) return []
  return [{ title, detail: status === 'DELIVERED' ? deliveredAt(order) : '', time: timeIn(order, status) }]
}

function cancelled(order: Order): OrderEvent[] {
  if (!isCancelled(order)) return []
  const title = cancelledLabel(order.cancelled_by)
  return [{ title, detail: order.cancel_reason ?? '', time: displayDate(order.status_changed_at) }]
}

function approved({ payment_status, approved_by }: Order): OrderEvent[] {
  return payment_status === 'APPROVED'
    ? [{ title: 'Payment approved', detail: by(approved_by), time: '-' }]
    : []
}

/** Only the time of the last change of status is known. */
function timeIn(order: Order, status: string): string {
  return order.status === status && !isCancelled(order) ? displayDate(order.status_changed_at) : '-'
}

function by(name: string | null): string {
  return name === null ? '' : `by ${name}`
}
