import { fromTransition, type ActorRefFrom } from 'xstate'
import { FRESH_MS, freshness, type Freshness, type FreshnessFacts } from './freshness'

export type Connection = FreshnessFacts & {
  /** How old what the screen shows is. */
  level: Freshness | 'signedOut'
  /** When the last good answer came, by the server's clock, ms since the epoch; for showing. */
  lastGoodAt: number | null
  /** When the ladder fell to offline, by the same clock; null while it is not. */
  offlineSince: number | null
  /** Why orders could not be read, as it ends a sentence; null while they can. */
  cause: string | null
  /** When the engine asks for orders again, if nothing makes it ask before; null: not known, or it asks now. */
  retryTick: number | null
}

/** `at`: wall clock, ms since the epoch. `tick`: monotonic clock, ms. */
export type ConnectionEvent =
  | { type: 'data.remembered'; at: number }
  | { type: 'socket.opened' }
  | { type: 'socket.closed' }
  | { type: 'pull.started' }
  | { type: 'pull.succeeded'; at: number; tick: number }
  /** `isAnswered`: other calls are answered. `cause` ends a sentence. `retryMs`: from `tick` to the next attempt. */
  | { type: 'pull.failed'; at: number; cause?: string; isAnswered?: boolean; tick?: number; retryMs?: number }
  /** A call was answered, whichever; told from time to time. */
  | { type: 'server.answered'; tick: number }
  | { type: 'clock.ticked'; at: number; tick: number }
  /** The computer slept or its clock jumped: what was fresh is not any more. */
  | { type: 'clock.jumped'; at: number }
  | { type: 'session.ended' }

/** Before anything was heard. */
export const UNHEARD: Connection = {
  level: 'connecting',
  tick: 0,
  lastGoodTick: null,
  lastAnswerTick: null,
  socketOpen: false,
  pulling: false,
  failing: null,
  lastGoodAt: null,
  offlineSince: null,
  cause: null,
  retryTick: null,
}

/** The engine tells facts; what may be said of them follows. Nothing is heard after the end of the session. */
export function connectionAfter(before: Connection, event: ConnectionEvent): Connection {
  if (before.level === 'signedOut') return before
  if (event.type === 'session.ended') return { ...before, level: 'signedOut', offlineSince: null }
  const facts = { ...before, ...learned(before, event) }
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
  (before: Connection, event: ConnectionEvent) => (isHeard(event) ? connectionAfter(before, event) : before),
  UNHEARD,
)
export type ConnectionActor = ActorRefFrom<typeof connectionLogic>

function isHeard({ type }: ConnectionEvent): boolean {
  return type === 'session.ended' || Object.hasOwn(LEARNED, type)
}

/** A page that has heard nothing itself was opened offline: the silence is as old as what is remembered. */
function silentSince({ lastAnswerTick, lastGoodAt }: Connection): number | null {
  return lastAnswerTick === null ? lastGoodAt : null
}

type Fact = Exclude<ConnectionEvent, { type: 'session.ended' }>

function learned(before: Connection, event: Fact): Partial<Connection> {
  return (LEARNED[event.type] as (event: Fact, before: Connection) => Partial<Connection>)(event, before)
}

const LEARNED: {
  [Type in Fact['type']]: (event: Extract<Fact, { type: Type }>, before: Connection) => Partial<Connection>
} = {
  'data.remembered': ({ at }) => ({ lastGoodAt: at }),
  'socket.opened': () => ({ socketOpen: true }),
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
