import { assign, fromPromise, setup } from 'xstate'
import type { ApiFailure, ApiOutcome } from '../../contract/wire/api-outcome'
import type { Order } from '../../contract/entities/orders'
import type { Fix } from '../../contract/rules/rider-places'
import { askedWaitMs } from './asked-wait'
import { lastFix, noteSighting, NOTHING_SEEN, type Sightings } from './sightings'

/** BC-08 */
export const TRACKING_MS = 20_000
const LONGEST_BACKOFF_MS = 160_000

/** Why the poll pauses: the page is hidden, the server cannot be reached, or the order is finished. */
type Hindrance = 'hidden' | 'offline' | 'finished'

export type TrackingInput = { orderId: number; hindrances: readonly Hindrance[] }

/** `at`: wall clock, ms since the epoch. `fix`: where the rider is as far as it can be believed, and the poll that saw it. */
export type TrackingAnswer = { order: Order; at: number; fix: Fix | null }

type Polled = { outcome: ApiOutcome<Order>; at: number }

type Context = {
  orderId: number
  hindrances: readonly Hindrance[]
  /** The last good answer, of any age. */
  answer: TrackingAnswer | null
  sightings: Sightings
  /** Why the last request failed; null: it did not. */
  failure: ApiFailure | null
  failures: number
}

export type TrackingEvent =
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  /** The order on the screen became finished. An answer may be older than that order, so an answer alone finishes nothing. */
  | { type: 'order.finished' }
  | { type: 'order.reopened' }
  /** A change of the order was seen elsewhere, so this answer is out of date. */
  | { type: 'order.changed' }
  | { type: 'refresh.chosen' }

/** TK-07, AG-76: reads the rider's position every 20 seconds while the page is visible and the order is under way. */
export const trackingPollMachine = setup({
  types: { context: {} as Context, events: {} as TrackingEvent, input: {} as TrackingInput },
  actors: {
    /** Never rejects: a failure is an outcome. */
    poll: fromPromise<Polled, { orderId: number }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isOrderFinished: ({ context }) => context.hindrances.includes('finished'),
    hasHindrance: ({ context }) => context.hindrances.length > 0,
    hasOrder: (_, { outcome }: Polled) => outcome.kind === 'success',
    isOrderMissing: (_, { outcome }: Polled) => outcome.kind === 'notFound',
  },
  actions: {
    addHindrance: assign(({ context }, { by }: { by: Hindrance }) => ({
      hindrances: [...without(context.hindrances, by), by],
    })),
    removeHindrance: assign(({ context }, { from }: { from: Hindrance }) => ({
      hindrances: without(context.hindrances, from),
    })),
    remember: assign(({ context }, { outcome, at }: Polled) => {
      if (outcome.kind !== 'success') return {}
      const sightings = noteSighting(context.sightings, outcome.data, at)
      return {
        answer: { order: outcome.data, at, fix: lastFix(sightings, outcome.data) },
        sightings,
        failure: null,
        failures: 0,
      }
    }),
    noteFailure: assign(({ context }, { outcome }: Polled) =>
      outcome.kind === 'success' ? {} : { failure: outcome, failures: context.failures + 1 },
    ),
  },
  delays: {
    interval: TRACKING_MS,
    backoff: ({ context }) => backoffMs(context.failures, context.failure),
  },
}).createMachine({
  id: 'trackingPoll',
  context: ({ input }) => ({
    ...input,
    answer: null,
    sightings: NOTHING_SEEN,
    failure: null,
    failures: 0,
  }),
  initial: 'judging',
  on: {
    'page.hidden': { target: '.judging', actions: { type: 'addHindrance', params: { by: 'hidden' } } },
    'page.shown': { target: '.judging', actions: { type: 'removeHindrance', params: { from: 'hidden' } } },
    'network.lost': { target: '.judging', actions: { type: 'addHindrance', params: { by: 'offline' } } },
    'network.returned': {
      target: '.judging',
      actions: { type: 'removeHindrance', params: { from: 'offline' } },
    },
    'order.finished': { target: '.judging', actions: { type: 'addHindrance', params: { by: 'finished' } } },
    'order.reopened': {
      target: '.judging',
      actions: { type: 'removeHindrance', params: { from: 'finished' } },
    },
    'order.changed': '.judging',
    'refresh.chosen': '.judging',
  },
  states: {
    judging: {
      always: [
        { guard: 'isOrderFinished', target: 'finished' },
        { guard: 'hasHindrance', target: 'paused' },
        { target: 'asking' },
      ],
    },
    asking: {
      invoke: {
        src: 'poll',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'hasOrder', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'remember', params: ({ event }) => event.output },
          },
          { guard: { type: 'isOrderMissing', params: ({ event }) => event.output }, target: 'missing' },
          {
            target: 'backingOff',
            actions: { type: 'noteFailure', params: ({ event }) => event.output },
          },
        ],
      },
    },
    waiting: { after: { interval: 'asking' } },
    backingOff: { after: { backoff: 'asking' } },
    paused: {},
    finished: {},
    missing: {},
  },
})

function without(hindrances: readonly Hindrance[], one: Hindrance): Hindrance[] {
  return hindrances.filter((hindrance) => hindrance !== one)
}

/** 20, 40, 80, then 160 s; longer if the server asks for it. */
function backoffMs(failures: number, failure: ApiFailure | null): number {
  const own = Math.min(LONGEST_BACKOFF_MS, TRACKING_MS * 2 ** Math.max(0, failures - 1))
  return Math.max(own, askedWaitMs(failure))
}
