/** ms. The age of data counts from the last good answer; the limits are the same on wall and workstation. */

export const FRESH_MS = 75_000
const DEAD_MS = 180_000
/** So long the socket may take to open at the start before the data counts as delayed. Less than the time between two ticks. */
const SOCKET_START_MS = 4_000

export type Freshness = 'offline' | 'connecting' | 'catchingUp' | 'live' | 'delayed' | 'unread'

/** Ticks are from a monotonic clock, ms. */
export type FreshnessFacts = {
  tick: number
  /** When this console first had news; null: it had none. */
  startTick: number | null
  /** Time of the last good answer with orders. */
  lastGoodTick: number | null
  /** Time of the last answer to any call. */
  lastAnswerTick: number | null
  socketOpen: boolean
  /** Whether the socket was ever open. */
  socketWasOpen: boolean
  pulling: boolean
  /** silent: no call is answered. answered: the server answers, but orders could not be read. */
  failing: 'silent' | 'answered' | null
}

/** 'offline' is shown only when no call is answered; 'live' only when orders were read just now. */
export function freshness(facts: FreshnessFacts): Freshness {
  const { tick, lastGoodTick, lastAnswerTick, socketOpen, failing } = facts
  if (failing === 'silent') return 'offline'
  if (failing === 'answered') return 'unread'
  if (lastGoodTick === null) return lastAnswerTick === null ? 'connecting' : 'catchingUp'
  const ageMs = tick - lastGoodTick
  if (tick - Math.max(lastGoodTick, lastAnswerTick ?? lastGoodTick) > DEAD_MS) return 'offline'
  if (socketOpen && ageMs <= FRESH_MS) return 'live'
  return isCatchingUp(facts) ? 'catchingUp' : 'delayed'
}

function isCatchingUp({ tick, startTick, socketWasOpen, pulling }: FreshnessFacts): boolean {
  if (pulling || socketWasOpen) return pulling
  return startTick !== null && tick - startTick < SOCKET_START_MS
}
