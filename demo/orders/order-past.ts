import { displayTime, lagosDay } from '../../contract/words/dates'
import { DAY_MS } from '../../contract/words/durations'
import { makeTrackingId } from '../../server/domain/orders/tracking-id'
import { isWithRider } from '../../server/domain/riders/rider-load'
import type { Course } from './course'
import { fullName, riderFor, staffAt } from '../people/crowd'
import type { OrderDesk } from './order-desk'
import type { OrderPast } from './order-row'
import type { UserRow } from '../people/person-rows'
import type { City } from '../../server/domain/places/places'

const RIDER_REASONS = [
  'Bike broke down on the way',
  'Customer could not be reached',
  'Item too large for the bike',
  'Road closed at the pickup',
  'Pickup address could not be found',
] as const
const USER_REASONS = [
  'Changed my mind',
  'The address is wrong',
  'Found another courier',
  'Receiver travelled',
] as const

type Happening = { city: City; course: Course; riderId: number | null }

/** The columns that follow from the history of an order. `riderId`: the rider, if already chosen. */
export function pastOf(desk: OrderDesk, { city, course, riderId }: Happening): OrderPast {
  const { random, crowd } = desk
  const { status, changedAt, cancelledBy, assigned } = course
  const approver = status === 'DELIVERED' ? approverOf(desk, changedAt) : null
  const rider = riderId ?? riderFor(crowd, random, { city, open: isWithRider(status) }).id
  return {
    status,
    status_changed_at: new Date(changedAt),
    cancelled_by: cancelledBy,
    cancelled_by_id: cancelledBy === 'ADMIN' ? staffAt(crowd, random).id : null,
    cancel_reason: cancelReason(desk, cancelledBy),
    ...(assigned ? assignment(desk, rider) : UNASSIGNED),
    ...approval(approver),
    delivery_date: status === 'DELIVERED' ? lagosDay(changedAt) : null,
    delivery_time: status === 'DELIVERED' ? displayTime(changedAt) : null,
    revision: revisionOf(course),
  }
}

const UNASSIGNED = { tracking_id: null, assigned_by: null, assigned_by_id: null, rider_id: null } as const

function assignment(desk: OrderDesk, rider: number) {
  const assigner = staffAt(desk.crowd, desk.random)
  return {
    tracking_id: newTrackingId(desk),
    assigned_by: fullName(assigner),
    assigned_by_id: assigner.id,
    rider_id: rider,
  }
}

export function newTrackingId({ random, trackingIds }: Pick<OrderDesk, 'random' | 'trackingIds'>): string {
  for (;;) {
    const drawn = makeTrackingId((limit) => random.whole(0, limit - 1))
    if (trackingIds.has(drawn)) continue
    trackingIds.add(drawn)
    return drawn
  }
}

const REVISIONS = {
  PENDING: 1,
  ASSIGNEDTORIDER: 2,
  ACCEPTED: 3,
  INTRANSIT: 4,
  DELIVERED: 5,
  CANCELLED: 2,
} as const

function revisionOf({ status, assigned }: Course): number {
  return REVISIONS[status] + (status === 'CANCELLED' && assigned ? 1 : 0)
}

function cancelReason({ random }: OrderDesk, by: Course['cancelledBy']): string | null {
  if (by === 'RIDER') return random.pick(RIDER_REASONS)
  return by === 'USER' ? random.pick(USER_REASONS) : null
}

/** The user who approved the payment; null if it is not approved, as for most recent deliveries. */
function approverOf({ random, crowd, nowMs }: OrderDesk, deliveredAt: number): UserRow | null {
  return random.chance(nowMs - deliveredAt > 2 * DAY_MS ? 0.93 : 0.4) ? staffAt(crowd, random) : null
}

export function approval(
  approver: UserRow | null,
): Pick<OrderPast, 'payment_status' | 'approved_by' | 'approved_by_id' | 'approved_at'> {
  // `dateApprovals` writes the date, after the ledger has dated the payments.
  const approved_at = null
  if (approver === null)
    return { payment_status: 'PENDING', approved_by: null, approved_by_id: null, approved_at }
  return {
    payment_status: 'APPROVED',
    approved_by: fullName(approver),
    approved_by_id: approver.id,
    approved_at,
  }
}
