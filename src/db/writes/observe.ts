import { fullName } from '../../../contract/rules/order-display'
import { isCancelled } from '../../../contract/rules/order-rules'
import { isOrderStatus, type OrderStatus } from '../../../contract/words/order-statuses'
import type { Order } from '../../../contract/entities/orders'
import { isSameRider } from '../../../contract/rules/same-rider'
import { seenAs } from '../commands/commands'
import type { Observation, PendingMark } from '../core/rows'

export type Seen = {
  /** Wall clock, ms. */
  at: number
  /** The row's mark before the change; it shows whether a command of this device made the change. */
  pending: PendingMark | null
}

type What = Observation['what']
type Event = { what: What; detail?: string | null; by?: string | null }

/**
 * The events between two versions of an order, in a possible order. `before` undefined: the order is new on this
 * device, so all events since its creation are listed. `after` null: the order was deleted on the server; no events.
 */
export function observe(before: Order | undefined, after: Order | null, seen: Seen): Observation[] {
  if (after === null) return []
  const events = [
    ...(before === undefined ? [{ what: 'new' } as const] : []),
    ...amount(before, after),
    ...assigned(before, after),
    ...moved(before, after),
    ...cancelled(before, after),
    ...paid(before, after),
  ]
  return events.map(({ what, detail = null, by = null }: Event) => ({
    orderId: after.id,
    at: seen.at,
    what,
    detail,
    by,
    isOwn: isOwn(what, detail, seen.pending),
  }))
}

function amount(before: Order | undefined, after: Order): Event[] {
  if (before === undefined || before.amount === after.amount) return []
  return [{ what: 'amount', detail: String(after.amount) }]
}

function assigned(before: Order | undefined, after: Order): Event[] {
  if (after.rider === null) return []
  const event = { detail: fullName(after.rider), by: after.assigned_by }
  const former = before?.rider ?? null
  if (former !== null && !isSameRider(former, after.rider)) return [{ what: 'reassigned', ...event }]
  const isAgain = before !== undefined && isCancelled(before) && !isCancelled(after)
  return former === null || isAgain ? [{ what: 'assigned', ...event }] : []
}

/** The event when a rider moves an order to a status; null: a rider does not set this status. */
const STEPS: Record<OrderStatus, What | null> = {
  PENDING: null,
  ASSIGNEDTORIDER: null,
  ACCEPTED: 'accepted',
  INTRANSIT: 'in transit',
  DELIVERED: 'delivered',
  CANCELLED: null,
}

/** Steps that were skipped between two versions are not guessed. */
function moved(before: Order | undefined, after: Order): Event[] {
  const what = isOrderStatus(after.status) ? STEPS[after.status] : null
  return what === null || before?.status === after.status ? [] : [{ what }]
}

function cancelled(before: Order | undefined, after: Order): Event[] {
  if (!isCancelled(after) || (before !== undefined && isCancelled(before))) return []
  return [{ what: 'cancelled', by: after.cancelled_by }]
}

function paid(before: Order | undefined, after: Order): Event[] {
  if (after.payment_status !== 'APPROVED' || before?.payment_status === 'APPROVED') return []
  return [{ what: 'paid', by: after.approved_by }]
}

/** Our pending assignment to one rider does not explain another user's assignment to a different rider. */
function isOwn(what: What, detail: string | null, pending: PendingMark | null): boolean {
  if (pending === null || pending.state === 'refused' || pending.state === 'conflict') return false
  const matchesCommand = seenAs(pending.kind).includes(what)
  return matchesCommand && (pending.kind !== 'assign' || pending.object === detail)
}
