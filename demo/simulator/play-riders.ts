import type { Sql } from '../../server/db/connect'
import type { LatLng } from '../../contract/wire/wire'
import { distanceKm, DETOUR } from '../../contract/rules/distance'
import { nearbyPlace } from '../words/addresses'
import { PLACES } from '../../server/domain/places/places'
import type { Random } from '../words/random'
import { acceptOrder, deliverOrder, dropOrder, pickUpOrder } from '../../server/domain/orders/rider-steps'
import { moveRiders, setAvailability, type RiderPosition } from '../../server/domain/riders/rider-shift'
import type { Act } from './act'
import { chanceWithin, onlineShare } from './pacing'
import type { OpenOrder, SimulatedRider, World } from './world'
import { pointBetween } from '../words/point-between'

export type Play = {
  sql: Sql
  act: Act
  random: Random
  seconds: number
  now: Date
  world: World
  /** Orders that were already changed in this step. */
  handled: Set<number>
}

const ACCEPT_MIN = 3.2
/** The average time at the door: waiting at the gate, signing, counting the change. */
const HANDOVER_MIN = 2.5
/** The average time to a pickup or delivery without a known position. */
const BLIND_MIN = 22
const DROP_SHARE = 0.035
const DROP_AFTER_ACCEPT_MIN = 900
const KM_PER_HOUR = 28
const ON_THE_WAY_KM = 1.2
const REASONS = [
  'Bike broke down on the way',
  'Customer could not be reached',
  'Item too large for the bike',
  'Pickup address could not be found',
] as const

/** Riders accept, pick up and deliver orders, and now and then give one back. Orders are handled by ascending id. */
export async function playRiders(play: Play): Promise<void> {
  const riders = new Map(play.world.riders.map((rider) => [rider.id, rider]))
  for (const order of play.world.open) {
    const rider = order.riderId === null ? undefined : riders.get(order.riderId)
    if (rider !== undefined) await playOrder(play, order, rider)
  }
}

async function playOrder(play: Play, order: OpenOrder, rider: SimulatedRider): Promise<void> {
  const { act, random, seconds } = play
  const step = { order_id: order.id, rider_id: rider.id }
  const drop = () =>
    act('dropped', (context) => dropOrder({ ...step, cancel_reason: random.pick(REASONS) }, context))
  if (order.status === 'ASSIGNEDTORIDER') {
    if (!random.chance(chanceWithin(seconds, ACCEPT_MIN))) return
    await (random.chance(DROP_SHARE) ? drop() : act('accepted', (context) => acceptOrder(step, context)))
  } else if (order.status === 'ACCEPTED') {
    if (random.chance(chanceWithin(seconds, DROP_AFTER_ACCEPT_MIN))) await drop()
    else if (isDone(play, rider.position, order.pickup)) {
      await act('pickedUp', (context) => pickUpOrder(step, context))
    }
  } else if (order.status === 'INTRANSIT' && isDone(play, rider.position, order.delivery)) {
    await act('delivered', (context) => deliverOrder(step, context))
  }
}

function isDone({ random, seconds }: Play, position: LatLng | null, target: LatLng | null): boolean {
  if (position === null || target === null) return random.chance(chanceWithin(seconds, BLIND_MIN))
  return hasArrived(position, target) && random.chance(chanceWithin(seconds, HANDOVER_MIN))
}

/** Moves riders with an errand towards it, and some free riders to other places. */
export async function driveRiders(play: Play): Promise<void> {
  const { world, seconds, act, now } = play
  const errands = errandsOf(world)
  const positions: RiderPosition[] = []
  for (const rider of world.riders) {
    const errand = errands.get(rider.id)
    if (rider.position === null || (!rider.online && errand === undefined)) continue
    const target = nextErrand(rider.position, errand ?? []) ?? idleTarget(play, rider)
    const km = (KM_PER_HOUR * (0.85 + (rider.id % 7) * 0.05) * seconds) / 3600
    const position = target === null ? rider.position : driveTowards(rider.position, target, km)
    positions.push({ riderId: rider.id, position })
  }
  await act('moved', ({ sql }) => moveRiders(sql, positions, now))
}

/**
 * Where each rider has to go, oldest order first: to pickups of accepted orders and to receivers of picked-up orders.
 */
function errandsOf(world: World): Map<number, LatLng[]> {
  const errands = new Map<number, LatLng[]>()
  for (const { status, riderId, pickup, delivery } of world.open) {
    const target = status === 'ACCEPTED' ? pickup : status === 'INTRANSIT' ? delivery : null
    if (riderId === null || target === null) continue
    const known = errands.get(riderId)
    if (known === undefined) errands.set(riderId, [target])
    else known.push(target)
  }
  return errands
}

/** An errand nearby, otherwise the oldest one: if the nearest always came first, a far address would wait for ever. */
function nextErrand(from: LatLng, [oldest, ...others]: readonly LatLng[]): LatLng | null {
  return others.find((other) => distanceKm(from, other) < ON_THE_WAY_KM) ?? oldest ?? null
}

/** One in three free riders goes to a place nearby; the others stay where they are. */
function idleTarget({ now }: Play, rider: SimulatedRider): LatLng | null {
  const halfHour = Math.floor(now.getTime() / 1_800_000)
  if (rider.position === null || (halfHour + rider.id) % 3 !== 0) return null
  const place = PLACES[(halfHour * 31 + rider.id * 17) % PLACES.length]
  if (place === undefined) return null
  const target = distanceKm(place.coordinate, rider.position) < 8 ? place : nearestCityPlace(rider.position)
  return hasArrived(rider.position, target.coordinate) ? null : target.coordinate
}

function nearestCityPlace(position: LatLng) {
  const closest = PLACES.reduce((best, place) =>
    distanceKm(place.coordinate, position) < distanceKm(best.coordinate, position) ? place : best,
  )
  return nearbyPlace(closest.city, position)
}

/** Riders go online and offline; a rider with an ongoing order does not go offline. */
export async function playShifts({ act, random, seconds, now, world }: Play): Promise<void> {
  const online = world.riders.filter((rider) => rider.online).length
  const short = online < world.riders.length * onlineShare(now.getTime())
  for (const { id: riderId, online: isOnline, ongoing } of world.riders) {
    const meanMin = isOnline === short ? 700 : 130
    if (!random.chance(chanceWithin(seconds, meanMin)) || (isOnline && ongoing > 0)) continue
    const availability = isOnline ? 'OFFLINE' : 'ONLINE'
    const what = isOnline ? 'wentOffline' : 'cameOnline'
    await act(what, ({ sql }) => setAvailability(sql, { riderId, availability }))
  }
}

const ARRIVED_KM = 0.06

/**
 * The position of a rider after `km` of road towards `target`. No roads are known here, so the rider goes straight, and
 * less far by the factor DETOUR.
 */
function driveTowards(from: LatLng, target: LatLng, km: number): LatLng {
  const left = exactKm(from, target)
  const driven = km / DETOUR
  return left <= driven ? target : pointBetween(from, target, driven / left)
}

function hasArrived(position: LatLng, target: LatLng): boolean {
  return distanceKm(position, target) <= ARRIVED_KM
}

/** A flat approximation without rounding: a step of a second is shorter than 10 m, the precision of `distanceKm`. */
function exactKm([latA, lngA]: LatLng, [latB, lngB]: LatLng): number {
  const stretch = Math.cos((((latA + latB) / 2) * Math.PI) / 180)
  return 111.195 * Math.hypot(latB - latA, (lngB - lngA) * stretch)
}
