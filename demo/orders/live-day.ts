import { lagosDay, lagosDayStart } from '../../contract/words/dates'
import { DEFAULT_LIMITS } from '../../contract/rules/lateness'
import { distanceKm } from '../../contract/rules/distance'
import { MINUTE_MS } from '../../contract/words/durations'
import { addressAt, cityOf, journey, nearbyPlace, type Address } from '../words/addresses'
import { lagosRhythm } from '../words/calendar'
import { finishedCourse, type Course } from './course'
import type { RiderRow } from '../people/person-rows'
import type { City } from '../../server/domain/places/places'
import { createRandom, type Random } from '../words/random'
import { pointBetween } from '../words/point-between'
import { roadKm } from '../words/road'

/** An order of today. These are planned before the others, so that riders are placed where their open orders are. */
export type LiveOrder = {
  createdAt: number
  course: Course
  city: City
  from: Address
  to: Address
  riderId: number | null
}

/** A rider with a picked-up order is at one of this many points on the way. */
const WAY_PARTS = 25
const OPEN_STATES = [
  ['PENDING', 0.16],
  ['ASSIGNEDTORIDER', 0.1],
  ['ACCEPTED', 0.22],
  ['INTRANSIT', 0.52],
] as const
type OpenState = (typeof OPEN_STATES)[number][0]
/** Minutes (least, most) before an order reaches a state. */
const BEFORE_MIN: Record<OpenState, readonly [number, number]> = {
  PENDING: [0, 0],
  ASSIGNEDTORIDER: [2, 11],
  ACCEPTED: [4, 17],
  INTRANSIT: [14, 40],
}
/** Deliveries and cancellations in a whole day, for each order that is open at a time. */
const FINISHED_PER_OPEN = 1.15
const YOUNGEST_FINISHED_MS = 50 * MINUTE_MS

/** `open` orders that somebody works on now, and today's finished orders; oldest first. */
export function planLiveDay(
  { seed, open, nowMs }: { seed: number; open: number; nowMs: number },
  riders: readonly RiderRow[],
): LiveOrder[] {
  const random = createRandom(seed, 'live day')
  const crew = workingCrew(riders)
  const states = OPEN_STATES.flatMap(([state, share], index) => {
    const before = OPEN_STATES.slice(0, index).reduce((sum, [, part]) => sum + part, 0)
    const count = Math.round((before + share) * open) - Math.round(before * open)
    return Array.from({ length: count }, (_, place) => openOrder(random, { state, place, nowMs, crew }))
  })
  const finished = finishedTimes(random, open, nowMs).map((createdAt) =>
    finishedOrder(random, createdAt, nowMs),
  )
  return [...states, ...finished].toSorted((a, b) => a.createdAt - b.createdAt)
}

type Crew = ReadonlyMap<City, readonly RiderRow[]>

/** About six of ten riders who are online with a known position. The others stay free. */
function workingCrew(riders: readonly RiderRow[]): Crew {
  const crew = new Map<City, RiderRow[]>()
  for (const rider of riders) {
    const fit =
      rider.status === 'APPROVED' && rider.availability_status === 'ONLINE' && rider.position !== null
    if (!fit || rider.id % 5 < 2) continue
    crew.set(rider.city, [...(crew.get(rider.city) ?? []), rider])
  }
  return crew
}

function openOrder(
  random: Random,
  { state, place, nowMs, crew }: { state: OpenState; place: number; nowMs: number; crew: Crew },
): LiveOrder {
  const changedAt = nowMs - Math.round(minutesInState(random, state, place) * MINUTE_MS)
  const [least, most] = BEFORE_MIN[state]
  const createdAt = changedAt - random.whole(least * MINUTE_MS, most * MINUTE_MS)
  const rider = state === 'PENDING' ? null : chooseRider(random, crew)
  const city = rider?.city ?? cityOf(random)
  const { from, to } = journey(random, city)
  const course = { status: state, changedAt, cancelledBy: null, assigned: state !== 'PENDING' }
  const ends = { from: addressAt(random, from, 0.6), to: addressAt(random, to, 0.5) }
  return { createdAt, course, city, ...ends, riderId: rider?.id ?? null }
}

/** Most orders are on time, one in nine is at risk, one in twenty-three is late (contract/rules/lateness.ts). */
function minutesInState(random: Random, state: OpenState, place: number): number {
  const limits = DEFAULT_LIMITS.standard[state]
  if (place % 23 === 7) return limits.lateMin + 0.5 + random.next() * 14
  if (place % 9 === 4) return limits.riskMin + 0.2 + random.next() * (limits.lateMin - limits.riskMin - 1)
  return 0.3 + random.next() * (limits.riskMin * 0.92 - 0.3)
}

function chooseRider(random: Random, crew: Crew): RiderRow {
  const city = cityOf(random)
  return random.pick(crew.get(city) ?? [...crew.values()].flat())
}

/** Creation times between midnight in Lagos and 50 minutes ago, more in the busy hours. */
function finishedTimes(random: Random, open: number, nowMs: number): number[] {
  const midnight = lagosDayStart(lagosDay(nowMs))
  const until = nowMs - YOUNGEST_FINISHED_MS
  const perMinute = (open * FINISHED_PER_OPEN) / (24 * 60)
  const times = []
  for (let minute = midnight; minute < until; minute += MINUTE_MS) {
    if (random.chance(perMinute * lagosRhythm(minute))) times.push(minute + random.whole(0, MINUTE_MS - 1))
  }
  return times
}

function finishedOrder(random: Random, createdAt: number, nowMs: number): LiveOrder {
  const city = cityOf(random)
  const places = journey(random, city)
  const [from, to] = [addressAt(random, places.from, 0.6), addressAt(random, places.to, 0.5)]
  const km = roadKm(from.coordinate, to.coordinate)
  const course = finishedCourse(random, { createdAt, km, beforeMs: nowMs - MINUTE_MS })
  return { createdAt, course, city, from, to, riderId: null }
}

/** Places the riders of open orders where they would be: on the road, or not far from the pickup. */
export function placeWorkingRiders(live: readonly LiveOrder[], riders: readonly RiderRow[]): void {
  for (const { course, from, to, riderId } of live) {
    const rider = riderId === null ? undefined : riders[riderId - 1]
    if (rider === undefined || rider.position === null) continue
    if (course.status === 'INTRANSIT') {
      const share = (course.changedAt % WAY_PARTS) / WAY_PARTS
      rider.position = pointBetween(from.coordinate, to.coordinate, share)
    } else if (course.status === 'ACCEPTED' && distanceKm(rider.position, from.coordinate) > 6) {
      rider.position = nearbyPlace(rider.city, from.coordinate).coordinate
    }
  }
}
