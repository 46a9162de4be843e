import type { OrderStatus } from '../../contract/words/order-statuses'
import { MINUTE_MS } from '../../contract/words/durations'
import type { Random } from '../words/random'

/** The history of an order so far; times in ms since the epoch. */
export type Course = {
  status: OrderStatus
  changedAt: number
  cancelledBy: 'RIDER' | 'USER' | 'ADMIN' | null
  /** True if a rider was ever assigned. */
  assigned: boolean
}

const CITY_KM_PER_MIN = 0.42

/**
 * Minutes from order to delivery: the waits for a dispatcher, for the rider to accept and for the pickup, and the ride.
 */
export function minutesToDeliver(random: Random, km: number): number {
  const waits = random.whole(2, 14) + random.whole(1, 7) + random.whole(8, 26)
  return waits + Math.round((km / CITY_KM_PER_MIN) * (0.8 + 0.5 * random.next())) + random.whole(2, 9)
}

/** The history of a delivered or cancelled order; it ended before `beforeMs`. */
export function finishedCourse(
  random: Random,
  { createdAt, km, beforeMs }: { createdAt: number; km: number; beforeMs: number },
): Course {
  const fate = random.weighted(FATES)
  const minutes = fate.delivered ? minutesToDeliver(random, km) : random.whole(3, 45)
  const natural = createdAt + minutes * MINUTE_MS + random.whole(0, 59_000)
  const changedAt = natural < beforeMs ? natural : createdAt + Math.floor((beforeMs - createdAt) * 0.9)
  if (fate.delivered) return { status: 'DELIVERED', changedAt, cancelledBy: null, assigned: true }
  const assigned = fate.by === 'RIDER' || (fate.by === 'ADMIN' && random.chance(0.45))
  return { status: 'CANCELLED', changedAt, cancelledBy: fate.by, assigned }
}

type Fate = { delivered: true } | { delivered: false; by: 'RIDER' | 'USER' | 'ADMIN' }

const FATES: readonly (readonly [Fate, number])[] = [
  [{ delivered: true }, 875],
  [{ delivered: false, by: 'ADMIN' }, 52],
  [{ delivered: false, by: 'USER' }, 46],
  [{ delivered: false, by: 'RIDER' }, 27],
]
