import { assign, emit, forwardTo, setup } from 'xstate'
import { toNaira } from '../../contract/money'
import { attemptMachine, begun, type AttemptEnd, type AttemptEvent } from './attempt'
import { endsWith, heldAfter, heldOnPress, onEnd, TO_ATTEMPT, type Held } from './attempt-steps'

/** Amounts in naira. `expected_balance`: the balance that the user saw, for our own server. */
export type PartPayment = { user_id: number; amount_paid: number; expected_balance?: number | undefined }

/**
 * One decision to register one payment: however often it is sent, the same key registers one payment. `at`: when it
 * was first sent, ms since the epoch. `balance`: balance of the company before the payment, null when unknown. A
 * server without keys shows nothing but the balance, so the id of a candidate is a balance in kobo.
 */
export type PaymentAttempt = { key: string; payment: PartPayment; at: number; balance: number | null }

type End = AttemptEnd<never>
const isA = endsWith<End>()
const ending = onEnd<End>()

export type PartPaymentEvent = { type: 'submit.pressed'; attempt: PaymentAttempt } | AttemptEvent

type Emitted = { type: 'payment.registered' } | { type: 'payment.refused'; fields: Record<string, string[]> }

/**
 * Registers a part payment, from Submit to the final answer of the server. Actor to provide: `attempt` stores and
 * sends it.
 */
export const partPaymentMachine = setup({
  types: {
    context: {} as Held<PaymentAttempt>,
    events: {} as PartPaymentEvent,
    emitted: {} as Emitted,
    input: {} as Pick<Held<PaymentAttempt>, 'attempt'> & Partial<Pick<Held<PaymentAttempt>, 'former'>>,
    children: {} as { attempt: 'attempt' },
  },
  actors: { attempt: attemptMachine<PaymentAttempt, never>() },
  guards: {
    isReachable: () => true,
    hasAttempt: ({ context }) => context.attempt !== null,
    isOfKind: (_, { of, kind }: { of: End; kind: End['kind'] }) => of.kind === kind,
  },
  actions: {
    begin: assign(({ context }, attempt: PaymentAttempt) => {
      const held = heldOnPress(context)
      return { ...held, attempt: { ...attempt, key: held.former?.key ?? attempt.key }, isRepeat: false }
    }),
    /** A candidate that the user rejected as another payment is already included in the balance before this payment. */
    prepareResend: assign(({ context: { attempt } }, end: End) => {
      const last = end.kind === 'again' ? end.rejected.at(-1) : undefined
      const isMoved = attempt !== null && last !== undefined
      return { isRepeat: false, attempt: isMoved ? { ...attempt, balance: toNaira(last) } : attempt }
    }),
    dropAttempt: assign(({ context }, end: End) => heldAfter(context, end)),
    toAttempt: forwardTo('attempt'),
    emitRegistered: emit({ type: 'payment.registered' }),
    emitRefused: emit((_, end: End): Emitted => ({
      type: 'payment.refused',
      fields: end.kind === 'refused' ? end.fields : {},
    })),
  },
}).createMachine({
  id: 'partPayment',
  initial: 'opening',
  context: ({ input: { attempt, former = null } }) => ({
    attempt,
    former,
    seen: null,
    isRepeat: attempt !== null,
  }),
  states: {
    opening: { always: [{ guard: 'hasAttempt', target: 'sending' }, { target: 'filling' }] },
    filling: {
      initial: 'calm',
      states: { calm: {}, offline: {}, unstored: {}, refused: {}, taken: {} },
      on: {
        'submit.pressed': [
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
        input: ({ context: { attempt, isRepeat, former } }) => ({
          attempt: begun(attempt),
          isRepeat,
          former,
        }),
        onDone: [
          { guard: isA('created'), target: 'registered', actions: [ending('dropAttempt'), 'emitRegistered'] },
          {
            guard: isA('refused'),
            target: 'filling.refused',
            actions: [ending('dropAttempt'), ending('emitRefused')],
          },
          { guard: isA('taken'), target: 'filling.taken', actions: ending('dropAttempt') },
          {
            guard: isA('again'),
            target: 'sending',
            reenter: true,
            actions: ending('prepareResend'),
          },
          { guard: isA('unstored'), target: 'filling.unstored', actions: ending('dropAttempt') },
          { target: 'filling', actions: ending('dropAttempt') },
        ],
      },
      on: TO_ATTEMPT,
    },
    registered: { type: 'final' },
  },
})
