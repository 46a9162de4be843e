import { assign, setup } from 'xstate'
import { FRESH_MS, freshness, type Freshness, type FreshnessFacts } from './freshness'

type Context = FreshnessFacts & {
  /** Wall clock of the last good answer, ms since the epoch; for showing. */
  lastGoodAt: number | null
  /** Wall clock when the ladder fell to offline; null while it is not. */
  offlineSince: number | null
  /** Why orders could not be read; null while they can. */
  cause: string | null
}

/** `at`: wall clock, ms since the epoch. `tick`: monotonic clock, ms. */
export type ConnectionEvent =
  | { type: 'data.remembered'; at: number }
  | { type: 'socket.opened' }
  | { type: 'socket.closed' }
  | { type: 'pull.started' }
  | { type: 'pull.succeeded'; at: number; tick: number }
  /** `isAnswered`: other calls are answered. `cause` ends a sentence. */
  | { type: 'pull.failed'; at: number; cause?: string; isAnswered?: boolean }
  /** A call was answered, whichever; told from time to time. */
  | { type: 'server.answered'; tick: number }
  | { type: 'clock.ticked'; at: number; tick: number }
  /** The computer slept or its clock jumped: what was fresh is not any more. */
  | { type: 'clock.jumped'; at: number }
  | { type: 'session.ended' }

const LEVELS = [
  'offline',
  'connecting',
  'catchingUp',
  'live',
  'delayed',
  'unread',
] as const satisfies readonly Freshness[]

function otherLevels(present: Freshness) {
  return LEVELS.filter((level) => level !== present).map((level) => ({
    guard: { type: 'isLevel' as const, params: { level } },
    target: level,
  }))
}

/** How old what the screen shows is. The engine tells facts; the state is what may be said of them. */
export const connectionMachine = setup({
  types: { context: {} as Context, events: {} as ConnectionEvent },
  guards: {
    isLevel: ({ context }, { level }: { level: Freshness }) => freshness(context) === level,
  },
  actions: {
    rememberGood: assign((_, good: { at: number; tick: number }) => ({
      lastGoodAt: good.at,
      lastGoodTick: good.tick,
      tick: good.tick,
      lastAnswerTick: good.tick,
      failing: null,
      cause: null,
      pulling: false,
    })),
    noteOffline: assign(({ context }) => ({ offlineSince: context.offlineSince ?? context.lastGoodAt })),
    noteReturn: assign({ offlineSince: null }),
  },
}).createMachine({
  id: 'connection',
  initial: 'connecting',
  context: {
    tick: 0,
    lastGoodTick: null,
    lastAnswerTick: null,
    socketOpen: false,
    pulling: false,
    failing: null,
    lastGoodAt: null,
    offlineSince: null,
    cause: null,
  },
  on: {
    'data.remembered': { actions: assign(({ event }) => ({ lastGoodAt: event.at })) },
    'socket.opened': { actions: assign({ socketOpen: true }) },
    'socket.closed': { actions: assign({ socketOpen: false }) },
    'pull.started': { actions: assign({ pulling: true }) },
    'pull.succeeded': { actions: { type: 'rememberGood', params: ({ event }) => event } },
    'pull.failed': {
      actions: assign(({ context, event }) => ({
        pulling: false,
        failing: event.isAnswered === true ? ('answered' as const) : ('silent' as const),
        cause: event.cause ?? null,
        offlineSince: event.isAnswered === true ? null : (context.offlineSince ?? event.at),
      })),
    },
    'server.answered': {
      actions: assign(({ context, event }) => ({
        lastAnswerTick: event.tick,
        tick: Math.max(context.tick, event.tick),
        failing: context.failing === null ? null : ('answered' as const),
      })),
    },
    'clock.ticked': { actions: assign(({ event }) => ({ tick: event.tick })) },
    'clock.jumped': {
      actions: assign(({ context }) => ({
        lastGoodTick: context.lastGoodTick === null ? null : context.tick - FRESH_MS - 1,
        lastAnswerTick: context.lastAnswerTick === null ? null : context.tick - FRESH_MS - 1,
      })),
    },
    'session.ended': '.signedOut',
  },
  states: {
    offline: { entry: 'noteOffline', exit: 'noteReturn', always: otherLevels('offline') },
    connecting: { always: otherLevels('connecting') },
    catchingUp: { always: otherLevels('catchingUp') },
    live: { always: otherLevels('live') },
    delayed: { always: otherLevels('delayed') },
    unread: { always: otherLevels('unread') },
    signedOut: { type: 'final' },
  },
})
