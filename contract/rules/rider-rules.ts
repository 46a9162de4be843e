import { distanceKm } from './distance'
import { matchesPersonText } from '../words/matches-person'
import { RIDER_STATUSES, type Rider, type RiderStatus } from '../entities/riders'
import type { LatLng } from '../wire/wire'

/** OR-19: APPROVED, not OFFLINE, with a known position. */
export function isAssignable(
  rider: Pick<Rider, 'status' | 'availability_status' | 'current_position'>,
): boolean {
  return (
    rider.status === 'APPROVED' && rider.availability_status !== 'OFFLINE' && rider.current_position !== null
  )
}

export type RankedRider = { rider: Rider; distanceKm: number | null }

/** OR-20: nearest first; without a pickup position by ongoing orders (AG-63). Ties go by ongoing orders, then by id. */
export function rankRiders(riders: readonly Rider[], pickup: LatLng | null): RankedRider[] {
  return riders
    .filter(isAssignable)
    .map((rider) => ({
      rider,
      distanceKm:
        pickup === null || rider.current_position === null
          ? null
          : distanceKm(pickup, rider.current_position),
    }))
    .toSorted(
      (a, b) =>
        (a.distanceKm ?? 0) - (b.distanceKm ?? 0) ||
        a.rider.ongoing_orders_count - b.rider.ongoing_orders_count ||
        a.rider.id - b.rider.id,
    )
}

/** From this distance the console asks for confirmation: the rider is in another town, or a position is wrong. */
export const FAR_KM = 50

export function isFar(km: number | null): boolean {
  return km !== null && km >= FAR_KM
}

/** 60 % distance, 40 % load, both capped; lower is better. `pending`: assignments still in the outbox. */
export function balanceScore({ rider, distanceKm: km }: RankedRider, pending: number): number {
  return 0.6 * Math.min((km ?? 10) / 10, 1) + 0.4 * Math.min((rider.ongoing_orders_count + pending) / 5, 1)
}

/** With more of them a rider is not asked to take another one soon. */
const MOST_JOBS = 5

/**
 * Why the balanced order lists a rider behind all others, without hiding one: a position that does not move although the
 * rider has jobs, or too many jobs; null: it does not.
 */
export function heldBack(
  { ongoing_orders_count: ongoing }: Pick<Rider, 'ongoing_orders_count'>,
  { pending, isUnchanged }: { pending: number; isUnchanged: boolean },
): 'unchanged' | 'jobs' | null {
  if (isUnchanged && ongoing > 0) return 'unchanged'
  return ongoing + pending > MOST_JOBS ? 'jobs' : null
}

/** VA-09 */
export function matchesRiderSearch(rider: Rider, search: string): boolean {
  const { first_name, last_name, email, phone, address, availability_status, bike_number } = rider
  const fields = [first_name, last_name, email, address, availability_status, bike_number]
  return matchesPersonText(fields, phone, search)
}

const STATUS_STEPS: Record<RiderStatus, readonly RiderStatus[]> = {
  APPROVED: ['DEACTIVATED', 'PENDING'],
  PENDING: ['APPROVED'],
  DEACTIVATED: ['APPROVED'],
}

/** What a rider can be made (TR-14). A status that nobody knows counts as not approved (AG-90). */
export function riderSteps(status: string | null): readonly RiderStatus[] {
  return isRiderStatus(status) ? STATUS_STEPS[status] : ['APPROVED']
}

/** RI-11, TR-15 */
export function isActiveRider({ verify_identity }: Pick<Rider, 'verify_identity'>): boolean {
  return verify_identity === 'TRUE'
}

/** The message of a 409, or null if the change of status is allowed (TR-14). */
export function refuseRiderStatus(from: RiderStatus, to: RiderStatus): string | null {
  return STATUS_STEPS[from].includes(to) ? null : `This rider cannot be moved from ${from} to ${to}.`
}

/** TO-08 to TO-10 */
export const RIDER_STATUS_MESSAGES: Record<RiderStatus, string> = {
  APPROVED: 'Rider has been approved!',
  DEACTIVATED: 'Rider has been deactivated!',
  PENDING: 'Rider has been set to pending!',
}

export function isRiderStatus(status: string | null): status is RiderStatus {
  return RIDER_STATUSES.some((known) => known === status)
}
