import type { LatLng } from '../../contract/wire/wire'
import { addressAt, journey, near, placeIn } from '../../demo/words/addresses'
import { lagosRhythm } from '../../demo/words/calendar'
import { pointBetween } from '../../demo/words/point-between'
import { createRandom } from '../../demo/words/random'
import { roadKm } from '../../demo/words/road'
import { SINGLE_LIMITS, type Way } from './ways'

type Order = { id: number; placedMin: number; pickup: LatLng; dropOff: LatLng }
/** What a rider does next: rides to `to` by `byMin`, having left `from` at `leftMin`. */
type Leg = { from: LatLng; to: LatLng; leftMin: number; byMin: number }
type Rider = {
  id: number
  position: LatLng
  leg: Leg | null
  queue: Order[]
  carried: Order | null
  done: number
  km: number
}

export type DaySize = { orders: number; riders: number; everyMin: number; mostJobs: number }
export type DayFigures = {
  /** Picked up later than 75 min after placing, and at risk of it, later than 38. */
  late: number
  atRisk: number
  /** From placing to pickup, minutes, of each order. */
  waits: number[]
  /** Ridden without an order, and in all, by road. */
  emptyKm: number
  km: number
  /** Of orders by rider: 0 when all did as many, towards 1 when one did all. */
  gini: number
  /** Most done by a rider, less fewest. */
  gap: number
  solveMs: number[]
}

const SPEED_KM_H = 24
/** At a door: to find it, to wait, to sign. */
const DOOR_MIN = 4
const OPENS_MIN = 6 * 60
const CLOSES_MIN = 21 * 60
/** 2026-11-23, midnight in Lagos: a Monday. */
const MIDNIGHT_MS = Date.parse('2026-11-22T23:00:00Z')

/** One seeded day in Lagos: orders arrive with the hours, every `everyMin` minutes all that wait are spread. */
export function playDay(seed: number, size: DaySize, way: Way, clock: () => number): DayFigures {
  const orders = ordersOf(seed, size.orders)
  const riders = ridersOf(seed, size.riders)
  const waits = new Map<number, number>()
  const solveMs: number[] = []
  const open = new Set(orders)
  for (let nowMin = OPENS_MIN; open.size > 0 || riders.some(isBusy); nowMin += 1) {
    for (const rider of riders) work(rider, nowMin, waits)
    const waiting = [...open].filter(({ placedMin }) => placedMin <= nowMin)
    if ((nowMin - OPENS_MIN) % size.everyMin !== 0 || waiting.length === 0) continue
    const input = inputOf(waiting, riders, nowMin, size.mostJobs)
    const before = clock()
    const given = way(input)
    solveMs.push(clock() - before)
    for (const order of waiting) {
      const rider = riders[(given.get(order.id) ?? 0) - 1]
      if (rider?.queue.push(order) !== undefined) open.delete(order)
    }
  }
  return { ...figuresOf(riders, [...waits.values()], orders), solveMs }
}

function inputOf(waiting: readonly Order[], riders: readonly Rider[], nowMin: number, mostJobs: number) {
  const jobs = waiting.map(({ id, pickup, placedMin }) => ({
    id,
    pickup,
    waitedMin: nowMin - placedMin,
    limits: SINGLE_LIMITS,
    notTo: [],
  }))
  const couriers = riders.map((rider) => ({
    id: rider.id,
    position: placeOf(rider, nowMin),
    jobs: jobsOf(rider),
  }))
  return { jobs, couriers, mostJobs }
}

function ordersOf(seed: number, count: number): Order[] {
  const random = createRandom(seed, 'spread orders')
  const minutes = Array.from({ length: CLOSES_MIN - OPENS_MIN }, (_, index) => OPENS_MIN + index)
  const table = minutes.map((minute) => [minute, lagosRhythm(MIDNIGHT_MS + minute * 60_000)] as const)
  const placed = Array.from({ length: count }, () => random.weighted(table) + random.next()).toSorted(
    (a, b) => a - b,
  )
  return placed.map((placedMin, index) => {
    const { from, to } = journey(random, 'Lagos')
    const [pickup, dropOff] = [addressAt(random, from, 0).coordinate, addressAt(random, to, 0).coordinate]
    return { id: index + 1, placedMin, pickup, dropOff }
  })
}

function ridersOf(seed: number, count: number): Rider[] {
  const random = createRandom(seed, 'spread riders')
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    position: near(random, placeIn(random, 'Lagos').coordinate, 2),
    leg: null,
    queue: [],
    carried: null,
    done: 0,
    km: 0,
  }))
}

/** Ends the legs that are over and begins those that follow; jobs are done in the order in which they were given. */
function work(rider: Rider, nowMin: number, waits: Map<number, number>): void {
  for (;;) {
    if (rider.leg !== null) {
      if (rider.leg.byMin + DOOR_MIN > nowMin) return
      arrive(rider, rider.leg, waits)
    }
    const [order] = rider.queue
    const to = rider.carried?.dropOff ?? order?.pickup
    if (to === undefined) return
    const km = roadKm(rider.position, to)
    // A rider who waits begins now, one who is at work as soon as the door is closed.
    const leftMin = rider.leg === null ? nowMin : rider.leg.byMin + DOOR_MIN
    rider.km += km
    rider.leg = { from: rider.position, to, leftMin, byMin: leftMin + (km / SPEED_KM_H) * 60 }
  }
}

function arrive(rider: Rider, leg: Leg, waits: Map<number, number>): void {
  rider.position = leg.to
  if (rider.carried !== null) {
    rider.carried = null
    rider.done += 1
  } else {
    rider.carried = rider.queue.shift() ?? null
    if (rider.carried !== null) waits.set(rider.carried.id, leg.byMin - rider.carried.placedMin)
  }
  if (rider.carried === null && rider.queue.length === 0) rider.leg = null
}

function placeOf({ leg, position }: Rider, nowMin: number): LatLng {
  if (leg === null) return position
  const share = leg.byMin === leg.leftMin ? 1 : (nowMin - leg.leftMin) / (leg.byMin - leg.leftMin)
  return pointBetween(leg.from, leg.to, Math.min(1, Math.max(0, share)))
}

function jobsOf({ queue, carried }: Rider): number {
  return queue.length + (carried === null ? 0 : 1)
}

function isBusy(rider: Rider): boolean {
  return rider.leg !== null || jobsOf(rider) > 0
}

function figuresOf(
  riders: readonly Rider[],
  waits: number[],
  orders: readonly Order[],
): Omit<DayFigures, 'solveMs'> {
  const km = sum(riders.map((rider) => rider.km))
  const withOrderKm = sum(orders.map(({ pickup, dropOff }) => roadKm(pickup, dropOff)))
  const done = riders.map((rider) => rider.done).toSorted((a, b) => a - b)
  return {
    late: waits.filter((wait) => wait > SINGLE_LIMITS.lateMin).length,
    atRisk: waits.filter((wait) => wait > SINGLE_LIMITS.riskMin).length,
    waits,
    emptyKm: km - withOrderKm,
    km,
    gini: giniOf(done),
    gap: (done.at(-1) ?? 0) - (done[0] ?? 0),
  }
}

/** Half the mean difference between two riders, over the mean; `sorted`: lowest first. */
function giniOf(sorted: readonly number[]): number {
  const ranked = sum(sorted.map((value, index) => (2 * (index + 1) - sorted.length - 1) * value))
  return ranked / (sorted.length * sum(sorted))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
