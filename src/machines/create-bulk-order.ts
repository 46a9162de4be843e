import { assign, emit, forwardTo, fromPromise, setup } from 'xstate'
import type { NewBulkOrder } from '../../contract/bulk-orders'
import { withRejected, type Before } from './before'
import { attemptMachine, begun, type AttemptEnd, type AttemptEvent } from './attempt'
import { endsWith, heldAfter, heldOnPress, onEnd, TO_ATTEMPT, unready, type Held } from './attempt-steps'

/**
 * One decision to create one bulk order: however often it is sent, the same key creates one bulk order. `at`: when it
 * was first sent, ms since the epoch. `shown`: the total that the form showed, naira. `before`: for a server without
 * keys.
 */
export type BulkAttempt = {
  key: string
  bulk: NewBulkOrder
  at: number
  shown?: number | undefined
  before?: Before | undefined
}

/** What the lines cost now, in naira. `at`: time of the quote, ms since the epoch. */
export type BulkPrice = { total: number; rates: readonly { id: number; amount: number }[]; at: number }

/** `shown`: the total, naira. */
export type ShownBulk = { bulk: NewBulkOrder; shown: number }

/** What to send. `earlier`: the same was sent before but is not on the server. `former`: another one was sent. */
export type PreparingBulk = ShownBulk & { earlier: BulkAttempt | null; former: BulkAttempt | null }

/** changed: the price differs from the one shown. unquoted: the rates could not be read, and a message said so. */
export type PreparedBulk =
  | { kind: 'ready'; attempt: BulkAttempt }
  | { kind: 'changed'; price: BulkPrice }
  | { kind: 'unquoted' }

type End = AttemptEnd<BulkPrice>
const isA = endsWith<End | PreparedBulk>()
const ending = onEnd<End>()
const DROP = [ending('dropSent'), 'dropFilled'] as const

type Context = Held<BulkAttempt> & {
  filled: ShownBulk | null
  /** The new price that the user must accept. */
  price: BulkPrice | null
}

export type CreateBulkOrderEvent =
  | ({ type: 'create.pressed' } & ShownBulk)
  | { type: 'price.declined' }
  | AttemptEvent

type Emitted =
  | { type: 'bulk.created' }
  | { type: 'bulk.refused'; fields: Record<string, string[]> }
  /** The form shows these rates from now on. */
  | { type: 'bulk.repriced'; price: BulkPrice }

/**
 * Creates a bulk order, from Create Order to the final answer of the server. Actors to provide: `prepare` makes the
 * input ready for sending, `attempt` stores and sends it.
 */
export const createBulkOrderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CreateBulkOrderEvent,
    emitted: {} as Emitted,
    input: {} as Pick<Context, 'attempt'> & Partial<Pick<Context, 'former'>>,
    children: {} as { attempt: 'attempt' },
  },
  actors: {
    prepare: fromPromise<PreparedBulk, PreparingBulk>(() => Promise.resolve({ kind: 'unquoted' })),
    attempt: attemptMachine<BulkAttempt, BulkPrice>(),
  },
  guards: {
    isReachable: () => true,
    hasAttempt: ({ context }) => context.attempt !== null,
    isOfKind: (_, { of, kind }: { of: End | PreparedBulk; kind: (End | PreparedBulk)['kind'] }) =>
      of.kind === kind,
  },
  actions: {
    noteFilled: assign(({ context }, { bulk, shown }: ShownBulk) => ({
      ...heldOnPress(context),
      filled: { bulk, shown },
    })),
    begin: assign((_, prepared: PreparedBulk) =>
      prepared.kind === 'ready' ? { attempt: prepared.attempt, isRepeat: false, price: null } : {},
    ),
    /**
     * The earlier attempt was not found on the server; the objects that the user rejected cannot be the result of the
     * next one.
     */
    rejectSeen: assign(({ context: { attempt } }, end: End) =>
      end.kind === 'again' ? { attempt: withRejected(attempt, end.rejected) } : {},
    ),
    markAsRepeat: assign({ isRepeat: true }),
    /** Keeps the input: the question about the new price also shows the old total. */
    dropSent: assign(({ context }, end: End) => heldAfter(context, end)),
    dropFilled: assign({ filled: null }),
    notePrice: assign((_, price: BulkPrice | null) => ({ price })),
    toAttempt: forwardTo('attempt'),
    emitCreated: emit({ type: 'bulk.created' }),
    emitRefused: emit((_, end: End): Emitted => ({
      type: 'bulk.refused',
      fields: end.kind === 'refused' ? end.fields : {},
    })),
    emitPriceChange: emit((_, price: BulkPrice): Emitted => ({ type: 'bulk.repriced', price })),
  },
}).createMachine({
  id: 'createBulkOrder',
  initial: 'opening',
  context: ({ input: { attempt, former = null } }) => ({
    attempt,
    former,
    seen: null,
    filled: null,
    price: null,
    isRepeat: attempt !== null,
  }),
  states: {
    opening: {
      always: [{ guard: 'hasAttempt', target: 'sending', actions: 'markAsRepeat' }, { target: 'filling' }],
    },
    filling: {
      initial: 'calm',
      states: { calm: {}, offline: {}, unstored: {}, refused: {}, unquoted: {}, taken: {} },
      on: {
        'create.pressed': [
          {
            guard: 'isReachable',
            target: 'preparing',
            actions: { type: 'noteFilled', params: ({ event }) => event },
          },
          { target: '.offline' },
        ],
        'form.cleared': '.calm',
      },
    },
    /** Nothing has been sent yet. */
    preparing: {
      invoke: {
        src: 'prepare',
        input: ({ context: { filled, attempt, former } }) => ({
          ...(filled ?? shownOf(begun(attempt))),
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
              type: 'notePrice',
              params: ({ event }) => ('price' in event.output ? event.output.price : null),
            },
          },
          ...unready('filling.unquoted'),
        ],
        onError: unready('filling.unquoted'),
      },
    },
    /** The price differs from the one shown: the user decides whether to create the bulk order. */
    repriced: {
      entry: { type: 'emitPriceChange', params: ({ context }) => begun(context.price) },
      on: {
        'create.pressed': {
          target: 'preparing',
          actions: { type: 'noteFilled', params: ({ event }) => event },
        },
        'price.declined': 'opening',
      },
    },
    sending: {
      invoke: {
        id: 'attempt',
        src: 'attempt',
        input: ({ context: { attempt, isRepeat, former } }) => ({
          attempt: begun(attempt),
          isRepeat,
          former,
        }),
        onDone: [
          { guard: isA('created'), target: 'created', actions: [...DROP, 'emitCreated'] },
          { guard: isA('refused'), target: 'filling.refused', actions: [...DROP, ending('emitRefused')] },
          { guard: isA('taken'), target: 'filling.taken', actions: DROP },
          {
            guard: isA('repriced'),
            target: 'repriced',
            actions: [
              ending('dropSent'),
              {
                type: 'notePrice',
                params: ({ event }) => (event.output.kind === 'repriced' ? event.output.price : null),
              },
            ],
          },
          { guard: isA('again'), target: 'preparing', actions: ending('rejectSeen') },
          { guard: isA('unstored'), target: 'filling.unstored', actions: DROP },
          { target: 'filling', actions: DROP },
        ],
      },
      on: TO_ATTEMPT,
    },
    created: { type: 'final' },
  },
})

function shownOf({ bulk, shown = 0 }: BulkAttempt): ShownBulk {
  return { bulk, shown }
}
