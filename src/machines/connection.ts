import { fromTransition, type ActorRefFrom } from 'xstate'
import { FRESH_MS, freshness, type Freshness, type FreshnessFacts } from './freshness'

export type Connection = FreshnessFacts & {
  /** How old the shown data is. */
  level: Freshness | 'signedOut'
  /** Time of the last good answer by the server's clock, ms since the epoch; for display. */
  lastGoodAt: number | null
  /** When the state became offline, by the same clock; null: it is not offline. */
  offlineSince: number | null
  /** Why orders could not be read, as the end of a sentence; null: they can be read. */
  cause: string | null
  /** When the engine reads orders again, if nothing triggers it earlier; null: not known, or it is reading now. */
  retryTick: number | null
}

/** `at`: wall clock, ms since the epoch. `tick`: monotonic clock, ms. */
export type ConnectionEvent =
  | { type: 'data.remembered'; at: number }
  | { type: 'socket.opened' }
  | { type: 'socket.closed' }
  | { type: 'pull.started' }
  | { type: 'pull.succeeded'; at: number; tick: number }
  /** Pushed changes were stored, and nothing before them is missing. They are as old as `tick`. */
  | { type: 'batch.taken'; at: number; tick: number }
  /**
   * `isAnswered`: the server answers other calls. `cause` ends a sentence. `retryMs`: from `tick` to the next attempt.
   */
  | { type: 'pull.failed'; at: number; cause?: string; isAnswered?: boolean; tick?: number; retryMs?: number }
  /** The server answered some call; reported from time to time. */
  | { type: 'server.answered'; tick: number }
  | { type: 'clock.ticked'; at: number; tick: number }
  /** The device slept or its clock jumped, so fresh data must count as old. */
  | { type: 'clock.jumped'; at: number }
  | { type: 'session.ended' }

/** The state before the first event. */
export const UNHEARD: Connection = {
  level: 'connecting',
  tick: 0,
  startTick: null,
  lastGoodTick: null,
  lastAnswerTick: null,
  socketOpen: false,
  socketWasOpen: false,
  pulling: false,
  failing: null,
  lastGoodAt: null,
  offlineSince: null,
  cause: null,
  retryTick: null,
}

/**
 * The engine reports facts; the shown state is computed from them. After the end of the session all events are
 * ignored.
 */
export function connectionAfter(before: Connection, event: ConnectionEvent): Connection {
  if (before.level === 'signedOut') return before
  if (event.type === 'session.ended') return { ...before, level: 'signedOut', offlineSince: null }
  const startTick = before.startTick ?? tickOf(event)
  const facts = { ...before, startTick, ...changesBy(before, event) }
  const level = freshness(facts)
  if (level === before.level) return facts
  return {
    ...facts,
    level,
    offlineSince: level === 'offline' ? (facts.offlineSince ?? facts.lastGoodAt) : null,
  }
}

/** The connection as an actor. XState also passes its own start and stop events to such a function. */
export const connectionLogic = fromTransition(
  (before: Connection, event: ConnectionEvent) =>
    isConnectionEvent(event) ? connectionAfter(before, event) : before,
  UNHEARD,
)
export type ConnectionActor = ActorRefFrom<typeof connectionLogic>

function isConnectionEvent({ type }: ConnectionEvent): boolean {
  return type === 'session.ended' || Object.hasOwn(CHANGES, type)
}

/** If this page never got an answer, it was opened offline: then the silence is as old as the stored data. */
function silentSince({ lastAnswerTick, lastGoodAt }: Connection): number | null {
  return lastAnswerTick === null ? lastGoodAt : null
}

type Fact = Exclude<ConnectionEvent, { type: 'session.ended' }>

function tickOf(event: Fact): number | null {
  return 'tick' in event ? (event.tick ?? null) : null
}

function changesBy(before: Connection, event: Fact): Partial<Connection> {
  return (CHANGES[event.type] as (event: Fact, before: Connection) => Partial<Connection>)(event, before)
}

const CHANGES: {
  [Type in Fact['type']]: (event: Extract<Fact, { type: Type }>, before: Connection) => Partial<Connection>
} = {
  'data.remembered': ({ at }) => ({ lastGoodAt: at }),
  'socket.opened': () => ({ socketOpen: true, socketWasOpen: true }),
  'socket.closed': () => ({ socketOpen: false }),
  'pull.started': () => ({ pulling: true, retryTick: null }),
  'pull.succeeded': ({ at, tick }) => ({
    lastGoodAt: at,
    lastGoodTick: tick,
    tick,
    lastAnswerTick: tick,
    failing: null,
    cause: null,
    pulling: false,
    retryTick: null,
  }),
  'batch.taken': ({ at, tick }, { tick: before, lastGoodAt, lastGoodTick, lastAnswerTick }) => ({
    lastGoodAt: Math.max(lastGoodAt ?? at, at),
    lastGoodTick: Math.max(lastGoodTick ?? tick, tick),
    lastAnswerTick: Math.max(lastAnswerTick ?? tick, tick),
    tick: Math.max(before, tick),
  }),
  'pull.failed': ({ at, cause, isAnswered, tick, retryMs }, before) => ({
    pulling: false,
    failing: isAnswered === true ? 'answered' : 'silent',
    cause: cause ?? null,
    offlineSince: isAnswered === true ? null : (before.offlineSince ?? silentSince(before) ?? at),
    retryTick: tick === undefined || retryMs === undefined ? null : tick + retryMs,
  }),
  'server.answered': ({ tick }, { tick: before, failing }) => ({
    lastAnswerTick: tick,
    tick: Math.max(before, tick),
    failing: failing === null ? null : 'answered',
  }),
  'clock.ticked': ({ tick }) => ({ tick }),
  'clock.jumped': (_, { tick, lastGoodTick, lastAnswerTick }) => ({
    lastGoodTick: lastGoodTick === null ? null : tick - FRESH_MS - 1,
    lastAnswerTick: lastAnswerTick === null ? null : tick - FRESH_MS - 1,
  }),
}
