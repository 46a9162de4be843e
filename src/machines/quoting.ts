import { assign, emit, fromPromise, setup } from 'xstate'
import type { Quote } from '../../contract/entities/charges'
import type { Traffic } from '../../contract/words/money'
import type { LatLng } from '../../contract/wire/wire'

/**
 * The charges of one route. `at`: time of the quote, ms since the epoch. `isEstimate`: the server does not measure
 * roads, so `km` is the straight distance plus an estimate for roads.
 */
export type Quoted = {
  km: number
  traffic: Traffic
  quote: Quote
  at: number
  isEstimate?: boolean | undefined
}

export type Way = { from: LatLng; to: LatLng }

export type Place = { description: string; name: string; coordinate: LatLng }

type Event =
  /** The quote was for another route (AG-115). */
  | { type: 'address.changed'; end: 'pickup' | 'delivery' }
  | { type: 'location.asked' }
  | { type: 'charges.asked'; way: Way }
  /** The server named another price. */
  | { type: 'charges.changed'; quoted: Quoted }
  | { type: 'form.cleared' }

type Emitted = { type: 'location.found'; place: Place } | { type: 'location.refused' }

/**
 * The charges of an order that is typed. Actors to provide: `locate` finds the location of this device (null: not
 * available), `quote` asks for the charges (null: there are none, and a message said why).
 */
export const quotingMachine = setup({
  types: {
    context: {} as { quoted: Quoted | null },
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { quoted: Quoted | null },
  },
  actors: {
    locate: fromPromise<Place | null>(() => Promise.resolve(null)),
    quote: fromPromise<Quoted | null, Way>(() => Promise.resolve(null)),
  },
  guards: {
    hasQuote: ({ context }) => context.quoted !== null,
    isPickupAddress: (_, end: 'pickup' | 'delivery') => end === 'pickup',
    isPlaceFound: (_, place: Place | null) => place !== null,
  },
  actions: {
    keepQuote: assign(({ context }, quoted: Quoted | null) => ({ quoted: quoted ?? context.quoted })),
    dropQuote: assign({ quoted: null }),
    emitPlace: emit((_, place: Place | null): Emitted => {
      return place === null ? { type: 'location.refused' } : { type: 'location.found', place }
    }),
    emitNoPlace: emit({ type: 'location.refused' }),
  },
}).createMachine({
  id: 'quoting',
  initial: 'opening',
  context: ({ input: { quoted } }) => ({ quoted }),
  on: {
    'address.changed': { target: '.idle', actions: 'dropQuote' },
    'form.cleared': { target: '.idle', actions: 'dropQuote' },
    'charges.asked': '.quoting',
    'location.asked': '.locating',
  },
  states: {
    opening: { always: [{ guard: 'hasQuote', target: 'quoted' }, { target: 'idle' }] },
    idle: {},
    locating: {
      invoke: {
        src: 'locate',
        onDone: [
          {
            guard: { type: 'isPlaceFound', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['dropQuote', { type: 'emitPlace', params: ({ event }) => event.output }],
          },
          { target: 'opening', actions: 'emitNoPlace' },
        ],
        onError: { target: 'opening', actions: 'emitNoPlace' },
      },
      on: {
        'address.changed': [
          {
            guard: { type: 'isPickupAddress', params: ({ event }) => event.end },
            target: 'idle',
            actions: 'dropQuote',
          },
          { actions: 'dropQuote' },
        ],
        // The location may never come: some browsers say nothing when a person ignores their question.
        'location.asked': { target: 'locating', reenter: true },
      },
    },
    quoting: {
      invoke: {
        src: 'quote',
        input: ({ event }) => wayOf(event),
        onDone: { target: 'opening', actions: { type: 'keepQuote', params: ({ event }) => event.output } },
        onError: 'opening',
      },
      on: { 'charges.asked': undefined },
    },
    quoted: {
      on: {
        'charges.changed': { actions: { type: 'keepQuote', params: ({ event }) => event.quoted } },
      },
    },
  },
})

function wayOf(event: { type: string }): Way {
  if (event.type !== 'charges.asked' || !('way' in event)) throw new Error('no way to quote')
  return event.way as Way
}
