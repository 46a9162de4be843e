import { assign, emit, forwardTo, fromPromise, setup } from 'xstate'
import type { Quote } from '../../contract/charges'
import type { Traffic } from '../../contract/money'
import type { NewOrder } from '../../contract/orders'
import type { LatLng } from '../../contract/wire'
import { attemptMachine, begun, type AttemptEnd, type AttemptEvent } from './attempt'

/** The charges of one way. `at`: when they were told, ms since the epoch. */
export type Quoted = { km: number; traffic: Traffic; quote: Quote; at: number }

/** One decision to create one order, sent as often as it takes: the same key, the same order. `at`: ms since the epoch. */
export type Attempt = { key: string; order: NewOrder; at: number }

/** An attempt, and the charges it was made for. */
export type QuotedAttempt = { attempt: Attempt; quoted: Quoted | null }

export type Way = { from: LatLng; to: LatLng }

export type Place = { description: string; name: string; coordinate: LatLng }

type Context = {
  quoted: Quoted | null
  attempt: Attempt | null
  /** The attempt may have reached the server before. */
  isRepeat: boolean
}

export type CreateOrderEvent =
  /** The quote was for another way (AG-115). */
  | { type: 'address.changed'; end: 'pickup' | 'delivery' }
  | { type: 'location.asked' }
  | { type: 'charges.asked'; way: Way }
  | { type: 'create.pressed'; attempt: Attempt }
  | AttemptEvent

type Emitted =
  | { type: 'location.found'; place: Place }
  | { type: 'location.refused' }
  | { type: 'order.created' }
  | { type: 'order.refused'; fields: Record<string, string[]> }

/**
 * One order from the first letter to the server's word on it. Actors to provide: `locate` finds where this computer is
 * (null: it cannot), `quote` asks for the charges (null: there are none, and it was said why), `attempt` stores and sends
 * what is to be made.
 */
export const createOrderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CreateOrderEvent,
    emitted: {} as Emitted,
    input: {} as Pick<Context, 'quoted' | 'attempt'>,
    children: {} as { attempt: 'attempt' },
  },
  actors: {
    locate: fromPromise<Place | null>(() => Promise.resolve(null)),
    quote: fromPromise<Quoted | null, Way>(() => Promise.resolve(null)),
    attempt: attemptMachine<QuotedAttempt>(),
  },
  guards: {
    isReachable: () => true,
    isQuoted: ({ context }) => context.quoted !== null,
    isAttempted: ({ context }) => context.attempt !== null,
    isPickup: (_, end: 'pickup' | 'delivery') => end === 'pickup',
    isPlace: (_, place: Place | null) => place !== null,
    hasCharges: (_, quoted: Quoted | null) => quoted !== null,
    isEnd: (_, { end, kind }: { end: AttemptEnd; kind: AttemptEnd['kind'] }) => end.kind === kind,
  },
  actions: {
    keepQuote: assign((_, quoted: Quoted | null) => ({ quoted })),
    dropQuote: assign({ quoted: null }),
    begin: assign((_, attempt: Attempt) => ({ attempt, isRepeat: false })),
    dropAttempt: assign({ attempt: null, isRepeat: false }),
    toAttempt: forwardTo('attempt'),
    tellPlace: emit((_, place: Place | null): Emitted => {
      return place === null ? { type: 'location.refused' } : { type: 'location.found', place }
    }),
    tellNoPlace: emit({ type: 'location.refused' }),
    tellCreated: emit({ type: 'order.created' }),
    tellRefused: emit((_, end: AttemptEnd): Emitted => ({
      type: 'order.refused',
      fields: end.kind === 'refused' ? end.fields : {},
    })),
  },
}).createMachine({
  id: 'createOrder',
  initial: 'opening',
  context: ({ input: { quoted, attempt } }) => ({ quoted, attempt, isRepeat: attempt !== null }),
  states: {
    opening: {
      always: [
        { guard: 'isAttempted', target: 'sending' },
        { guard: 'isQuoted', target: 'quoted' },
        { target: 'idle' },
      ],
    },
    idle: {
      on: { 'charges.asked': 'quoting', 'location.asked': 'locating', 'form.cleared': 'idle' },
    },
    locating: {
      invoke: {
        src: 'locate',
        onDone: [
          {
            guard: { type: 'isPlace', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['dropQuote', { type: 'tellPlace', params: ({ event }) => event.output }],
          },
          { target: 'opening', actions: 'tellNoPlace' },
        ],
        onError: { target: 'opening', actions: 'tellNoPlace' },
      },
      on: {
        'address.changed': [
          {
            guard: { type: 'isPickup', params: ({ event }) => event.end },
            target: 'idle',
            actions: 'dropQuote',
          },
          { actions: 'dropQuote' },
        ],
        'form.cleared': { target: 'idle', actions: 'dropQuote' },
      },
    },
    quoting: {
      invoke: {
        src: 'quote',
        input: ({ event }) => wayOf(event),
        onDone: [
          {
            guard: { type: 'hasCharges', params: ({ event }) => event.output },
            target: 'quoted',
            actions: { type: 'keepQuote', params: ({ event }) => event.output },
          },
          { target: 'opening' },
        ],
        onError: 'opening',
      },
      on: {
        'address.changed': { target: 'idle', actions: 'dropQuote' },
        'form.cleared': { target: 'idle', actions: 'dropQuote' },
      },
    },
    quoted: {
      initial: 'calm',
      states: { calm: {}, offline: {}, unstored: {}, refused: {} },
      on: {
        'address.changed': { target: 'idle', actions: 'dropQuote' },
        'form.cleared': { target: 'idle', actions: 'dropQuote' },
        'location.asked': 'locating',
        'charges.asked': 'quoting',
        'create.pressed': [
          {
            guard: 'isReachable',
            target: 'sending',
            actions: { type: 'begin', params: ({ event }) => event.attempt },
          },
          { target: '.offline' },
        ],
      },
    },
    sending: {
      invoke: {
        id: 'attempt',
        src: 'attempt',
        input: ({ context: { attempt, quoted, isRepeat } }) => ({
          attempt: { attempt: begun(attempt), quoted },
          isRepeat,
        }),
        onDone: [
          {
            guard: { type: 'isEnd', params: ({ event }) => ({ end: event.output, kind: 'created' }) },
            target: 'idle',
            actions: ['dropAttempt', 'dropQuote', 'tellCreated'],
          },
          {
            guard: { type: 'isEnd', params: ({ event }) => ({ end: event.output, kind: 'refused' }) },
            target: 'quoted.refused',
            actions: ['dropAttempt', { type: 'tellRefused', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isEnd', params: ({ event }) => ({ end: event.output, kind: 'unstored' }) },
            target: 'quoted.unstored',
            actions: 'dropAttempt',
          },
          { target: 'idle', actions: ['dropAttempt', 'dropQuote'] },
        ],
      },
      on: { 'again.pressed': { actions: 'toAttempt' }, 'form.cleared': { actions: 'toAttempt' } },
    },
  },
})

function wayOf(event: { type: string }): Way {
  if (event.type !== 'charges.asked' || !('way' in event)) throw new Error('no way to quote')
  return event.way as Way
}
