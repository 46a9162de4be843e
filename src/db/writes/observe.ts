import { fullName } from '../../../contract/order-display'
import { isCancelled } from '../../../contract/order-rules'
import { isOrderStatus, type OrderStatus } from '../../../contract/order-statuses'
import type { Order } from '../../../contract/orders'
import { isSameRider } from '../../../contract/same-rider'
import { seenAs } from '../commands/commands'
import type { Observation, PendingMark } from '../core/rows'

export type Seen = {
  /** Wall clock, ms. */
  at: number
  /** The row's mark before the change: tells whether a command of this computer did it. */
  pending: PendingMark | null
}

type What = Observation['what']
type Event = { what: What; detail?: string | null; by?: string | null }

/**
 * What happened to an order between two versions of its row, in the order in which it can have happened. `before`
 * undefined: never seen here, so everything since it was created is listed. `after` null: deleted on the server,
 * which is not shown.
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

/** The step that a rider takes to come to a status; null: no step of the rider. */
const STEPS: Record<OrderStatus, What | null> = {
  PENDING: null,
  ASSIGNEDTORIDER: null,
  ACCEPTED: 'accepted',
  INTRANSIT: 'in transit',
  DELIVERED: 'delivered',
  CANCELLED: null,
}

/** Steps that nobody saw are not invented. */
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

/** Our assignment to Musa does not explain somebody else's assignment to Bola. */
function isOwn(what: What, detail: string | null, pending: PendingMark | null): boolean {
  if (pending === null || pending.state === 'refused' || pending.state === 'conflict') return false
  const isMeant = seenAs(pending.kind).includes(what)
  return isMeant && (pending.kind !== 'assign' || pending.object === detail)
}
