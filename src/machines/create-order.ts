import { assign, emit, fromPromise, setup } from 'xstate'
import type { Quote } from '../../contract/charges'
import type { Traffic } from '../../contract/money'
import type { NewOrder } from '../../contract/orders'
import type { LatLng } from '../../contract/wire'

/** The charges of one way. `at`: when they were told, ms since the epoch. */
export type Quoted = { km: number; traffic: Traffic; quote: Quote; at: number }

/** One decision to create one order, sent as often as it takes: the same key, the same order. `at`: ms since the epoch. */
export type Attempt = { key: string; order: NewOrder; at: number }

export type Way = { from: LatLng; to: LatLng }

export type Place = { description: string; name: string; coordinate: LatLng }

/** refused: the order was not made, for these reasons. doubtful: whether it was made is not known. */
export type Submission =
  | { kind: 'created' }
  | { kind: 'refused'; fields: Record<string, string[]> }
  | { kind: 'doubtful' }

type Refusal = Extract<Submission, { kind: 'refused' }>

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
  | { type: 'form.cleared' }

type Emitted =
  | { type: 'location.found'; place: Place }
  | { type: 'location.refused' }
  | { type: 'order.created' }
  | ({ type: 'order.refused' } & Pick<Refusal, 'fields'>)

/**
 * One order from the first letter to the server's word on it. Actors to provide: `locate` finds where this computer is
 * (null: it cannot), `quote` asks for the charges (null: there are none, and it was said why), `keep` stores the attempt
 * durably before it leaves, `submit` sends it.
 */
export const createOrderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CreateOrderEvent,
    emitted: {} as Emitted,
    input: {} as Pick<Context, 'quoted' | 'attempt'>,
  },
  actors: {
    locate: fromPromise<Place | null>(() => Promise.resolve(null)),
    quote: fromPromise<Quoted | null, Way>(() => Promise.resolve(null)),
    keep: fromPromise<void, { attempt: Attempt; quoted: Quoted | null }>(() => Promise.resolve()),
    submit: fromPromise<Submission, { attempt: Attempt; isRepeat: boolean }>(() =>
      Promise.resolve({ kind: 'doubtful' }),
    ),
  },
  guards: {
    isReachable: () => true,
    isQuoted: ({ context }) => context.quoted !== null,
    isAttempted: ({ context }) => context.attempt !== null,
    isPickup: (_, end: 'pickup' | 'delivery') => end === 'pickup',
    isPlace: (_, place: Place | null) => place !== null,
    hasCharges: (_, quoted: Quoted | null) => quoted !== null,
    isCreated: (_, { kind }: Submission) => kind === 'created',
    isRefused: (_, { kind }: Submission) => kind === 'refused',
  },
  actions: {
    keepQuote: assign((_, quoted: Quoted | null) => ({ quoted })),
    dropQuote: assign({ quoted: null }),
    begin: assign((_, attempt: Attempt) => ({ attempt, isRepeat: false })),
    doubt: assign({ isRepeat: true }),
    dropAttempt: assign({ attempt: null, isRepeat: false }),
    tellPlace: emit((_, place: Place | null): Emitted => {
      return place === null ? { type: 'location.refused' } : { type: 'location.found', place }
    }),
    tellNoPlace: emit({ type: 'location.refused' }),
    tellCreated: emit({ type: 'order.created' }),
    tellRefused: emit((_, submission: Submission): Emitted => ({
      type: 'order.refused',
      fields: submission.kind === 'refused' ? submission.fields : {},
    })),
  },
}).createMachine({
  id: 'createOrder',
  initial: 'opening',
  context: ({ input: { quoted, attempt } }) => ({ quoted, attempt, isRepeat: attempt !== null }),
  states: {
    opening: {
      always: [
        { guard: 'isAttempted', target: 'unknown' },
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
            target: 'storing',
            actions: { type: 'begin', params: ({ event }) => event.attempt },
          },
          { target: '.offline' },
        ],
      },
    },
    storing: {
      invoke: {
        src: 'keep',
        input: ({ context }) => ({ attempt: attemptOf(context), quoted: context.quoted }),
        onDone: 'submitting',
        onError: { target: 'quoted.unstored', actions: 'dropAttempt' },
      },
    },
    submitting: {
      invoke: {
        src: 'submit',
        input: ({ context }) => ({ attempt: attemptOf(context), isRepeat: context.isRepeat }),
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['dropAttempt', 'dropQuote', 'tellCreated'],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'quoted.refused',
            actions: ['dropAttempt', { type: 'tellRefused', params: ({ event }) => event.output }],
          },
          { target: 'unknown', actions: 'doubt' },
        ],
        onError: { target: 'unknown', actions: 'doubt' },
      },
    },
    /** Nothing may be changed: only what was sent may be sent again. */
    unknown: {
      initial: 'calm',
      states: { calm: {}, offline: {} },
      on: {
        'create.pressed': [{ guard: 'isReachable', target: 'submitting' }, { target: '.offline' }],
        'form.cleared': { target: 'idle', actions: ['dropAttempt', 'dropQuote'] },
      },
    },
  },
})

function wayOf(event: { type: string }): Way {
  if (event.type !== 'charges.asked' || !('way' in event)) throw new Error('no way to quote')
  return event.way as Way
}

function attemptOf({ attempt }: Context): Attempt {
  if (attempt === null) throw new Error('no order to send')
  return attempt
}
