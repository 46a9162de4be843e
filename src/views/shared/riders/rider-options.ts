import { distanceKm } from '../../../../contract/rules/distance'
import { fullName } from '../../../../contract/rules/order-display'
import type { Order } from '../../../../contract/entities/orders'
import {
  balanceScore,
  heldBack,
  isAssignable,
  matchesRiderSearch,
  rankRiders,
  type RankedRider,
} from '../../../../contract/rules/rider-rules'
import type { Rider } from '../../../../contract/entities/riders'
import type { RiderOrder } from '../../../db/core/preferences'
import type { AssignableRiders } from '../../../db/queries/riders/rider-queries'
import type { ChosenRider } from '../../../machines/assignment'
import { isOldPlace, riderPositionAge } from './position-age'
import { seenWords } from './seen-words'

export const RIDER_FILTERS = ['free', 'fewJobs', 'nearDropOff'] as const
export type RiderFilter = (typeof RIDER_FILTERS)[number]

export type RiderQuestion = { search: string; sort: RiderOrder; filters: ReadonlySet<RiderFilter> }

/** `nowMs`: until when positions were seen, ms since the epoch. Offline it is the time of the last good answer. */
export type AskedNow = RiderQuestion & { nowMs: number }

export type RiderOption = {
  rider: Rider
  /** From the rider to the pickup, km with 2 decimals; null when one position is unknown (AG-63). */
  distanceKm: number | null
  /** Assignments of this device that the server has not confirmed yet. */
  pending: number
}

export type RiderOptions = {
  shown: RiderOption[]
  /** The id of the best assignable rider by distance and number of jobs; null: there is none. */
  balancedPick: number | null
  offline: Rider[]
  withoutPosition: Rider[]
}

const FEW_JOBS = 2
const NEAR_KM = 5
/** Larger than any result of `balanceScore`. */
const BEHIND_ALL = 2

/** The riders who can get the order, sorted as `sort` says, and those who cannot, by reason (OR-19, OR-20). */
export function riderOptions(
  { riders, pending }: AssignableRiders,
  order: Order,
  { search, sort, filters, nowMs }: AskedNow,
): RiderOptions {
  const nearest = rankRiders(riders, order.pickup_location_coordinate).map((one) => optionOf(one, pending))
  const balanced = nearest
    .map((option) => ({ option, score: balancedScore(option, nowMs) }))
    .toSorted((a, b) => a.score - b.score)
    .map(({ option }) => option)
  const inOrder = sort === 'balanced' ? balanced : nearest
  return {
    shown: inOrder
      .filter(({ rider }) => matchesRiderSearch(rider, search))
      .filter((option) => passesFilters(option, order, filters)),
    balancedPick: balanced[0]?.rider.id ?? null,
    offline: riders.filter((rider) => !isAssignable(rider) && rider.availability_status === 'OFFLINE'),
    withoutPosition: riders.filter(
      (rider) => !isAssignable(rider) && rider.availability_status !== 'OFFLINE',
    ),
  }
}

export function passesFilters(option: RiderOption, order: Order, filters: ReadonlySet<RiderFilter>): boolean {
  return [...filters].every((filter) => passes(option, filter, order))
}

/** The score for the balanced sort; lower is better. */
export function balancedScore(option: RiderOption, nowMs: number): number {
  return balanceScore(option, option.pending) + (heldBackWords(option, nowMs) === null ? 0 : BEHIND_ALL)
}

/** Why the balanced sort puts a rider last: 'Unchanged 12 min', 'Seen 9 h ago', '6 jobs'. */
export function heldBackWords(option: RiderOption, nowMs: number): string | null {
  const { rider, pending } = option
  if (rider.ongoing_orders_count === 0 && isOldPlace(rider, nowMs))
    return seenWords(rider, nowMs).replace('seen', 'Seen')
  // Runs for thousands of riders, most of them without a job.
  const age = rider.ongoing_orders_count > 0 ? riderPositionAge(rider, nowMs) : null
  const why = heldBack(rider, { pending, isUnchanged: age?.freshness === 'stale' })
  if (why === null) return null
  return why === 'jobs' ? jobsText(jobsOf(option)) : `Unchanged ${age?.text ?? ''}`
}

/** Ongoing and unconfirmed jobs. */
export function jobsOf({ rider, pending }: RiderOption): number {
  return rider.ongoing_orders_count + pending
}

/** '0.84 km' (OR-21) */
export function distanceText(km: number | null): string {
  return km === null ? '-' : `${km.toFixed(2)} km`
}

/** 'free', '1 job', '3 jobs' */
export function jobsText(jobs: number): string {
  if (jobs === 0) return 'free'
  return jobs === 1 ? '1 job' : `${jobs} jobs`
}

/** The fields of a rider that an assignment stores. */
export function chosenRider(rider: Rider): ChosenRider {
  const { id, first_name, last_name, phone, current_position, bike_number } = rider
  return { id, first_name, last_name, phone: phone ?? '', current_position, bike_number }
}

/** True when the rider already has this order. Some servers send no rider id; then name and phone are compared. */
export function hasOrder(rider: Rider, order: Order): boolean {
  if (order.rider === null || order.cancelled_by !== null) return false
  if (order.rider.id !== undefined) return order.rider.id === rider.id
  return fullName(order.rider) === fullName(rider) && order.rider.phone === rider.phone
}

function optionOf({ rider, distanceKm: km }: RankedRider, pending: AssignableRiders['pending']): RiderOption {
  return { rider, distanceKm: km, pending: pending.get(rider.id) ?? 0 }
}

function passes(option: RiderOption, filter: RiderFilter, order: Order): boolean {
  if (filter === 'free') return jobsOf(option) === 0
  if (filter === 'fewJobs') return jobsOf(option) <= FEW_JOBS
  const [from, to] = [option.rider.current_position, order.delivery_point_location_coordinate]
  return from !== null && to !== null && distanceKm(from, to) <= NEAR_KM
}
