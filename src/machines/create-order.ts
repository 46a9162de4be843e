import { assign, emit, forwardTo, fromPromise, setup } from 'xstate'
import type { NewOrder } from '../../contract/orders'
import { withRejected } from './before'
import { attemptMachine, begun, type AttemptEnd } from './attempt'
import { endsWith, heldAfter, heldOnPress, onEnd, TO_ATTEMPT, unready } from './attempt-steps'
import type {
  CreateOrderContext,
  CreateOrderEvent,
  CreateOrderEmitted,
  Place,
  Prepared,
  Preparing,
  Quoted,
  QuotedAttempt,
  Way,
} from './order-attempt'

type End = AttemptEnd<Quoted>
const isA = endsWith<End | Prepared>()
const ending = onEnd<End>()

/**
 * Creates one order, from the first input to the final answer of the server. Actors to provide: `locate` finds the
 * location of this device (null: not available), `quote` asks for the charges (null: there are none, and a message
 * said why), `prepare` makes the input ready for sending, `attempt` stores and sends it.
 */
export const createOrderMachine = setup({
  types: {
    context: {} as CreateOrderContext,
    events: {} as CreateOrderEvent,
    emitted: {} as CreateOrderEmitted,
    input: {} as Pick<CreateOrderContext, 'quoted' | 'attempt'> & Partial<Pick<CreateOrderContext, 'former'>>,
    children: {} as { attempt: 'attempt' },
  },
  actors: {
    locate: fromPromise<Place | null>(() => Promise.resolve(null)),
    quote: fromPromise<Quoted | null, Way>(() => Promise.resolve(null)),
    prepare: fromPromise<Prepared, Preparing>(() => Promise.resolve({ kind: 'unquoted' })),
    attempt: attemptMachine<QuotedAttempt, Quoted>(),
  },
  guards: {
    isReachable: () => true,
    hasQuote: ({ context }) => context.quoted !== null,
    hasAttempt: ({ context }) => context.attempt !== null,
    isPickupAddress: (_, end: 'pickup' | 'delivery') => end === 'pickup',
    isPlaceFound: (_, place: Place | null) => place !== null,
    hasCharges: (_, quoted: Quoted | null) => quoted !== null,
    isOfKind: (_, { of, kind }: { of: End | Prepared; kind: (End | Prepared)['kind'] }) => of.kind === kind,
  },
  actions: {
    keepQuote: assign((_, quoted: Quoted | null) => ({ quoted })),
    dropQuote: assign({ quoted: null, formerAmount: null }),
    noteOrder: assign(({ context }, order: NewOrder) => ({ ...heldOnPress(context), order })),
    begin: assign((_, prepared: Prepared) =>
      prepared.kind === 'ready'
        ? { attempt: prepared.attempt, quoted: prepared.quoted, isRepeat: false, formerAmount: null }
        : {},
    ),
    reprice: assign(({ context }, quoted: Quoted | null) => ({
      quoted: quoted ?? context.quoted,
      formerAmount: context.quoted?.quote.amount_to_pay ?? null,
    })),
    /**
     * The earlier attempt was not found on the server; the objects that the user rejected cannot be the result of the
     * next one.
     */
    rejectSeen: assign(({ context: { attempt } }, end: End) =>
      end.kind === 'again' ? { attempt: withRejected(attempt, end.rejected) } : {},
    ),
    markAsRepeat: assign({ isRepeat: true }),
    dropAttempt: assign(({ context }, end: End) => ({ ...heldAfter(context, end), order: null })),
    toAttempt: forwardTo('attempt'),
    emitPlace: emit((_, place: Place | null): CreateOrderEmitted => {
      return place === null ? { type: 'location.refused' } : { type: 'location.found', place }
    }),
    emitNoPlace: emit({ type: 'location.refused' }),
    emitCreated: emit({ type: 'order.created' }),
    emitRefused: emit((_, end: End): CreateOrderEmitted => ({
      type: 'order.refused',
      fields: end.kind === 'refused' ? end.fields : {},
    })),
  },
}).createMachine({
  id: 'createOrder',
  initial: 'opening',
  context: ({ input: { quoted, attempt, former = null } }) => ({
    quoted,
    formerAmount: null,
    attempt,
    former,
    seen: null,
    order: null,
    isRepeat: attempt !== null,
  }),
  states: {
    opening: {
      always: [
        { guard: 'hasAttempt', target: 'sending', actions: 'markAsRepeat' },
        { guard: 'hasQuote', target: 'quoted' },
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
        'form.cleared': { target: 'idle', actions: 'dropQuote' },
        // The location may never come: some browsers say nothing when a person ignores their question.
        'charges.asked': 'quoting',
        'location.asked': { target: 'locating', reenter: true },
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
        'location.asked': 'locating',
      },
    },
    quoted: {
      initial: 'calm',
      states: { calm: {}, offline: {}, unstored: {}, refused: {}, unquoted: {}, taken: {} },
      on: {
        'address.changed': { target: 'idle', actions: 'dropQuote' },
        'form.cleared': { target: 'idle', actions: 'dropQuote' },
        'location.asked': 'locating',
        'charges.asked': 'quoting',
        'create.pressed': [
          {
            guard: 'isReachable',
            target: 'preparing',
            actions: { type: 'noteOrder', params: ({ event }) => event.order },
          },
          { target: '.offline' },
        ],
      },
    },
    /** Nothing has been sent yet. */
    preparing: {
      invoke: {
        src: 'prepare',
        input: ({ context: { order, attempt, quoted, former } }) => ({
          order: order ?? begun(attempt).order,
          quoted,
          earlier: attempt,
          former,
        }),
        onDone: [
          {
            guard: isA('ready'),
            target: 'sending',
            actions: { type: 'begin', params: ({ event }) => event.output },
          },
          {
            guard: isA('changed'),
            target: 'repriced',
            actions: {
              type: 'reprice',
              params: ({ event }) => ('quoted' in event.output ? event.output.quoted : null),
            },
          },
          ...unready('quoted.unquoted'),
        ],
        onError: unready('quoted.unquoted'),
      },
    },
    /** The price differs from the one shown: the user decides whether to create the order. */
    repriced: {
      on: {
        'create.pressed': {
          target: 'preparing',
          actions: { type: 'noteOrder', params: ({ event }) => event.order },
        },
        'price.declined': 'opening',
      },
    },
    sending: {
      invoke: {
        id: 'attempt',
        src: 'attempt',
        input: ({ context: { attempt, quoted, isRepeat, former } }) => ({
          attempt: { attempt: begun(attempt), quoted },
          isRepeat,
          former: former === null ? null : { attempt: former, quoted: null },
        }),
        onDone: [
          {
            guard: isA('created'),
            target: 'idle',
            actions: [ending('dropAttempt'), 'dropQuote', 'emitCreated'],
          },
          {
            guard: isA('refused'),
            target: 'quoted.refused',
            actions: [ending('dropAttempt'), ending('emitRefused')],
          },
          { guard: isA('taken'), target: 'quoted.taken', actions: ending('dropAttempt') },
          {
            guard: isA('repriced'),
            target: 'repriced',
            actions: [
              ending('dropAttempt'),
              {
                type: 'reprice',
                params: ({ event }) => (event.output.kind === 'repriced' ? event.output.price : null),
              },
            ],
          },
          {
            guard: isA('again'),
            target: 'preparing',
            actions: ending('rejectSeen'),
          },
          { guard: isA('unstored'), target: 'quoted.unstored', actions: ending('dropAttempt') },
          { target: 'idle', actions: [ending('dropAttempt'), 'dropQuote'] },
        ],
      },
      on: TO_ATTEMPT,
    },
  },
})

function wayOf(event: { type: string }): Way {
  if (event.type !== 'charges.asked' || !('way' in event)) throw new Error('no way to quote')
  return event.way as Way
}
