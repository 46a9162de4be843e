import { distanceKm } from '../../contract/rules/distance'
import type { LatLng } from '../../contract/wire/wire'
import type { Config } from '../../server/config/config'
import { assignOrder } from '../../server/domain/orders/assign-order'
import { createOrder } from '../../server/domain/orders/create-order'
import { withdrawOrder } from '../../server/domain/orders/customer-steps'
import { draftOrder } from './customers'
import { arrivalsPerMinute, assignmentsPerMinute, chanceWithin } from './pacing'
import type { Play } from './play-riders'
import type { SimulatedRider } from './world'
import type { Random } from '../words/random'

const WITHDRAW_MIN = 400
const REASSIGN_MIN = 9
const REACH_KM = 15
const LOAD_KM = 4
const MOST_ONGOING = 4

/** Customers create orders, more in the busy hours of Lagos, and seldom withdraw one. */
export async function playCustomers(play: Play, config: Config): Promise<void> {
  const { sql, act, random, seconds, now, world, handled } = play
  const perMinute = arrivalsPerMinute(world.open.length, now.getTime())
  const arrivals = drawCount(random, (perMinute * seconds) / 60)
  for (let index = 0; index < arrivals; index += 1) {
    const draft = await draftOrder(sql, random, now)
    if (draft !== null) await act('created', (context) => createOrder(draft, { ...context, config }, null))
  }
  for (const order of world.open) {
    if (order.status !== 'PENDING' || order.bulk || !random.chance(chanceWithin(seconds, WITHDRAW_MIN)))
      continue
    handled.add(order.id)
    await act('withdrawn', (context) =>
      withdrawOrder({ order_id: order.id, cancel_reason: 'Changed my mind' }, context),
    )
  }
}

/** A simulated dispatcher slowly assigns the orders that wait longest, and reassigns some that riders gave back. */
export async function playDispatcher(play: Play): Promise<void> {
  const { random, seconds, world, handled } = play
  const pending = world.open.filter(({ id, status }) => status === 'PENDING' && !handled.has(id))
  const count = drawCount(random, (assignmentsPerMinute(pending.length) * seconds) / 60)
  for (let index = 0; index < count; index += 1) {
    const place = random.chance(0.7) ? 0 : random.whole(0, Math.max(0, pending.length - 1))
    const [order] = pending.splice(place, 1)
    if (order !== undefined) await assign(play, order)
  }
  for (const order of world.dropped) {
    if (random.chance(chanceWithin(seconds, REASSIGN_MIN))) await assign(play, order)
  }
}

async function assign(
  { act, world: { riders, dispatcher } }: Play,
  order: { id: number; pickup: LatLng | null },
): Promise<void> {
  const rider = bestRider(riders, order.pickup)
  if (rider === null || dispatcher === null) return
  const actor = {
    ...dispatcher,
    type: 'OPERATIONALSTAFF',
    verified: true,
    sessionId: 0,
    writtenTo: null,
  } as const
  await act('assigned', (context) =>
    assignOrder({ order_id: order.id, rider_id: rider.id }, { ...context, actor }),
  )
  rider.ongoing += 1
}

/** The rider with the lowest cost; null if no rider is in reach. */
function bestRider(riders: readonly SimulatedRider[], pickup: LatLng | null): SimulatedRider | null {
  let best: { rider: SimulatedRider; cost: number } | null = null
  for (const rider of riders) {
    const cost = costOf(rider, pickup)
    if (cost < (best?.cost ?? Infinity)) best = { rider, cost }
  }
  return best?.rider ?? null
}

/** The distance in km plus a penalty for each ongoing order; Infinity for a rider who cannot take the order. */
function costOf({ online, position, ongoing }: SimulatedRider, pickup: LatLng | null): number {
  if (!online || position === null || ongoing >= MOST_ONGOING) return Infinity
  const km = pickup === null ? 0 : distanceKm(position, pickup)
  return km <= REACH_KM ? km + LOAD_KM * ongoing : Infinity
}

/** A random count with the average `mean` (Poisson distribution). */
function drawCount(random: Random, mean: number): number {
  const limit = Math.exp(-Math.min(mean, 500))
  let product = random.next()
  let count = 0
  while (product > limit) {
    product *= random.next()
    count += 1
  }
  return count
}
