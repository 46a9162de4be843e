import { timeOf } from '../../ui/time/time-of'
import { displayAge } from '../../../../contract/rules/lateness'
import { cancelledLabel, isCancelled } from '../../../../contract/rules/order-rules'
import type { Order } from '../../../../contract/entities/orders'
import { MINUTE_MS } from '../../../../contract/words/durations'
import type { Sighting } from '../../../machines/sightings'
import type { RouteState } from '../../../maps/map-contract'
import { isOver, type KnownPosition } from './tracked-order'

export type Chip = { tone: 'plain' | 'old'; words: string }

export type TrackingState =
  | 'judging'
  | 'asking'
  | 'waiting'
  | 'backingOff'
  | 'paused'
  | 'finished'
  | 'missing'

/** A position is old after the time of three missed polls. */
const OLD_MS = MINUTE_MS
const UNCHANGED_MS = 2 * MINUTE_MS

/** True if the position is outdated: polling has stopped or failed, or there was no new position for a minute. */
export function isOldPosition(known: KnownPosition, state: TrackingState, nowMs: number): boolean {
  if (known.at === null || !known.isPolled) return true
  return state === 'backingOff' || state === 'finished' || nowMs - known.at > OLD_MS
}

/** 'Rider position fetched 12 s ago', or the time for a position that may be hours old. */
export function fetchedChip(known: KnownPosition | null, state: TrackingState, nowMs: number): Chip | null {
  if (known === null)
    return state === 'asking' ? { tone: 'plain', words: 'Fetching the rider position…' } : null
  if (known.at === null) return { tone: 'old', words: 'Last known rider position' }
  if (!known.isPolled) return { tone: 'old', words: `Rider position as of ${timeOf(known.at, nowMs)}` }
  const words = `Rider position fetched ${ageWords(nowMs - known.at)} ago`
  return { tone: isOldPosition(known, state, nowMs) ? 'old' : 'plain', words }
}

/** 'Unchanged 6 min' */
export function unchangedChip(last: Sighting | undefined, state: TrackingState): Chip | null {
  if (last === undefined || state === 'finished') return null
  const still = last.until - last.since
  return still < UNCHANGED_MS ? null : { tone: 'old', words: `Unchanged ${ageWords(still)}` }
}

/** Says why no newer position arrives. */
export function stateChip(order: Order, state: TrackingState, isOffline: boolean): Chip | null {
  if (isOver(order)) {
    const words = isCancelled(order) ? cancelledLabel(order) : 'Delivered'
    return { tone: 'plain', words: `${words}: no longer tracked` }
  }
  if (state === 'missing') return { tone: 'old', words: 'This order is no longer on the server' }
  if (isOffline) return { tone: 'old', words: 'Offline: last known positions' }
  return state === 'backingOff' ? { tone: 'old', words: 'The server did not answer' } : null
}

export function routeChip(routes: readonly RouteState[]): Chip | null {
  return routes.includes('unavailable') ? { tone: 'old', words: 'The route is unavailable' } : null
}

/** '12 s', '6 min' */
export function ageWords(ms: number): string {
  const whole = Math.max(0, ms)
  return whole < MINUTE_MS ? `${Math.floor(whole / 1000)} s` : displayAge(Math.floor(whole / MINUTE_MS))
}
