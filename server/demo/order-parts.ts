import { makeTrackingId } from '../domain/orders/tracking-id'
import type { Address } from './addresses'
import type { Course } from './course'
import { customerAt, riderFor, staffAt } from './crowd'
import { lagosClock, lagosDate } from './lagos-time'
import type { OrderDesk } from './order-desk'
import { personName } from './person-names'
import type { UserRow } from './person-rows'
import { mobileNumber } from './phone-numbers'
import type { City } from './places/place'

const DAY_MS = 86_400_000
const RIDER_REASONS = [
  'Bike broke down on the way',
  'Customer could not be reached',
  'Item too large for the bike',
  'Road closed at the pickup',
  'Pickup address could not be found',
] as const
const USER_REASONS = [
  'Changed my mind',
  'Wrong address',
  'Found another courier',
  'Receiver travelled',
] as const

export type OrderParts = {
  id: number
  createdAt: number
  city: City
  from: Address
  to: Address
  course: Course
  riderId: number | null
}

/** A customer with an account, or somebody who called and whose order a member of staff entered. */
export function sender({ random, crowd }: OrderDesk, city: City, createdAt: number) {
  const customer = random.chance(0.82) ? customerAt(crowd, random, { city, createdAt }) : null
  if (customer === null) {
    const { first, last } = personName(random, city, 0.55)
    return {
      customer_user_id: null,
      customer_name: `${first} ${last}`,
      customer_phone: mobileNumber(random),
      customer_email: null,
      user_name: null,
      applied_coupon: null,
      created_by: staffAt(crowd, random).id,
    }
  }
  return {
    customer_user_id: customer.id,
    customer_name: fullName(customer),
    customer_phone: customer.phone,
    customer_email: customer.email,
    user_name: fullName(customer),
    applied_coupon: customer.coupon !== null && random.chance(0.5) ? customer.coupon : null,
    created_by: null,
  }
}

export function ends(from: Address, to: Address) {
  return {
    pickup_location: from.text,
    pickup_location_name: from.name,
    pickup_lat: from.coordinate[0],
    pickup_lng: from.coordinate[1],
    delivery_point_location: to.text,
    delivery_lat: to.coordinate[0],
    delivery_lng: to.coordinate[1],
    destination_location_name: to.name,
    landmark: from.landmark,
    destination_landmark: to.landmark,
  }
}

export function happened(desk: OrderDesk, { city, course, riderId }: OrderParts) {
  const { random, crowd } = desk
  const { status, changedAt, cancelledBy } = course
  const base = {
    status,
    status_changed_at: changedAt,
    cancelled_by: cancelledBy,
    revision: revisionOf(course),
  }
  const cancelled = cancelledBy === null ? {} : cancellation(desk, cancelledBy)
  if (!course.assigned) return { ...base, ...cancelled }
  const assigner = staffAt(crowd, random)
  return {
    ...base,
    ...cancelled,
    ...(status === 'DELIVERED' ? delivery(desk, changedAt) : {}),
    tracking_id: makeTrackingId((limit) => random.whole(0, limit - 1)),
    assigned_by: fullName(assigner),
    assigned_by_id: assigner.id,
    rider_id:
      riderId ?? riderFor(crowd, random, { city, open: status !== 'DELIVERED' && status !== 'CANCELLED' }).id,
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

function cancellation({ random, crowd }: OrderDesk, by: 'RIDER' | 'USER' | 'ADMIN') {
  if (by === 'ADMIN') return { cancelled_by_id: staffAt(crowd, random).id }
  return { cancel_reason: random.pick(by === 'RIDER' ? RIDER_REASONS : USER_REASONS) }
}

/** The payment of what was delivered lately is mostly not approved yet. */
function delivery({ random, crowd, nowMs }: OrderDesk, deliveredAt: number) {
  const ended = { delivery_date: lagosDate(deliveredAt), delivery_time: lagosClock(deliveredAt) }
  const age = nowMs - deliveredAt
  if (!random.chance(age > 2 * DAY_MS ? 0.93 : 0.4)) return ended
  return { ...ended, ...approval(staffAt(crowd, random)) }
}

export function approval(member: UserRow) {
  return { payment_status: 'APPROVED', approved_by: fullName(member), approved_by_id: member.id } as const
}

function fullName({ first_name, last_name }: UserRow): string {
  return `${first_name} ${last_name}`
}
