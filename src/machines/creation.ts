import { assign, emit, forwardTo, fromPromise, setup } from 'xstate'
import { attemptMachine, begun, type AttemptEnd, type AttemptEvent } from './attempt'
import { heldAfter, heldOnPress, type Held } from './held'

/**
 * What a form asks for, to be made ready for sending. `earlier`: the same was sent before but is not on the server.
 * `former`: another one was sent.
 */
export type Asking<Asked, Attempt> = { asked: Asked; earlier: Attempt | null; former: Attempt | null }

/** changed: the price differs from the one shown. unquoted: there is no price, and a message said so. */
export type Readied<Attempt, Price> =
  | { kind: 'ready'; attempt: Attempt }
  | { kind: 'changed'; price: Price }
  | { kind: 'unquoted' }

type Context<Asked, Attempt, Price> = Held<Attempt> & {
  asked: Asked | null
  /** The new price that the user must accept. */
  price: Price | null
}

type Event<Asked> =
  | { type: 'create.pressed'; asked: Asked }
  | { type: 'price.declined' }
  /** What the form says of the last attempt no longer concerns what is typed now. */
  | { type: 'form.changed' }
  | AttemptEvent

type Emitted<Price> =
  | { type: 'created' }
  | { type: 'refused'; fields: Record<string, string[]> }
  | { type: 'repriced'; price: Price }

/** `askedOf`: what was asked for. `reject`: the attempt, without the rejected objects as its result. */
export type Traits<Asked, Attempt> = {
  askedOf: (attempt: Attempt) => Asked
  reject: (attempt: Attempt, rejected: readonly number[]) => Attempt
}

/**
 * A form that creates something, from its button to the final answer of the server. Actors to provide: `prepare` makes
 * the input ready for sending, `attempt` stores and sends it.
 */
export function creationMachine<Asked, Attempt, Price>({ askedOf, reject }: Traits<Asked, Attempt>) {
  const askedIn = ({ asked, attempt }: Context<Asked, Attempt, Price>) =>
    asked ?? (attempt === null ? null : askedOf(attempt))
  type End = AttemptEnd<Price>
  type Prepared = Readied<Attempt, Price>
  const isA = endsWith<End | Prepared>()
  const ending = onEnd<End>()
  const ready = onEnd<Prepared>()
  const drop = ending('drop')
  return setup({
    types: {
      context: {} as Context<Asked, Attempt, Price>,
      events: {} as Event<Asked>,
      emitted: {} as Emitted<Price>,
      input: {} as Pick<Held<Attempt>, 'attempt'> & Partial<Pick<Held<Attempt>, 'former'>>,
      children: {} as { attempt: 'attempt' },
    },
    actors: {
      prepare: fromPromise<Prepared, Asking<Asked, Attempt>>(() => Promise.resolve({ kind: 'unquoted' })),
      attempt: attemptMachine<Attempt, Price>(),
    },
    guards: {
      isReachable: () => true,
      hasAttempt: ({ context }) => context.attempt !== null,
      isOfKind: (_, { of, kind }: { of: End | Prepared; kind: (End | Prepared)['kind'] }) => of.kind === kind,
    },
    actions: {
      noteAsked: assign(({ context, event }) =>
        event.type === 'create.pressed' ? { ...heldOnPress(context), asked: event.asked } : {},
      ),
      begin: assign((_, prepared: Prepared) =>
        prepared.kind === 'ready' ? { attempt: prepared.attempt, isRepeat: false, price: null } : {},
      ),
      rejectSeen: assign(({ context: { attempt } }, end: End) =>
        end.kind === 'again' && attempt !== null ? { attempt: reject(attempt, end.rejected) } : {},
      ),
      markAsRepeat: assign({ isRepeat: true }),
      dropSent: assign(({ context }, end: End) => heldAfter(context, end)),
      drop: assign(({ context }, end: End) => ({ ...heldAfter(context, end), asked: null })),
      /** The question about the new price also shows the old one. */
      notePrice: assign(({ context }, end: End | Prepared) =>
        'price' in end ? { price: end.price, asked: askedIn(context) } : {},
      ),
      toAttempt: forwardTo('attempt'),
      emitCreated: emit({ type: 'created' }),
      emitRefused: emit((_, end: End) => ({
        type: 'refused' as const,
        fields: end.kind === 'refused' ? end.fields : {},
      })),
      emitPriceChange: emit(({ context }) => ({ type: 'repriced' as const, price: begun(context.price) })),
    },
  }).createMachine({
    id: 'creation',
    initial: 'opening',
    context: ({ input: { attempt, former = null } }) => ({
      attempt,
      former,
      seen: null,
      asked: null,
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
            { guard: 'isReachable', target: 'preparing', actions: 'noteAsked' },
            { target: '.offline' },
          ],
          'form.cleared': '.calm',
          'form.changed': '.calm',
        },
      },
      /** Nothing is sent in this state. */
      preparing: {
        invoke: {
          src: 'prepare',
          input: ({ context }) => ({
            asked: begun(askedIn(context)),
            earlier: context.attempt,
            former: context.former,
          }),
          onDone: [
            { guard: isA('ready'), target: 'sending', actions: ready('begin') },
            { guard: isA('changed'), target: 'repriced', actions: ready('notePrice') },
            ...unready('filling.unquoted'),
          ],
          onError: unready('filling.unstored'),
        },
      },
      /** The price differs from the one shown: the user decides. */
      repriced: {
        entry: 'emitPriceChange',
        on: {
          'create.pressed': { target: 'preparing', actions: 'noteAsked' },
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
            { guard: isA('created'), target: 'created', actions: [drop, 'emitCreated'] },
            { guard: isA('refused'), target: 'filling.refused', actions: [drop, ending('emitRefused')] },
            { guard: isA('taken'), target: 'filling.taken', actions: drop },
            {
              guard: isA('repriced'),
              target: 'repriced',
              actions: [ending('notePrice'), ending('dropSent')],
            },
            { guard: isA('again'), target: 'preparing', actions: ending('rejectSeen') },
            { guard: isA('unstored'), target: 'filling.unstored', actions: drop },
            { target: 'filling', actions: drop },
          ],
        },
        on: {
          'again.pressed': { actions: 'toAttempt' },
          'form.cleared': { actions: 'toAttempt' },
          'likely.confirmed': { actions: 'toAttempt' },
          'likely.rejected': { actions: 'toAttempt' },
        },
      },
      created: { on: { 'form.changed': 'filling' } },
    },
  })
}

/** Builds the `isOfKind` guard, which checks how an actor ended. */
function endsWith<End extends { kind: string }>() {
  return (kind: End['kind']) => ({
    type: 'isOfKind' as const,
    params: ({ event }: { event: { output: End } }) => ({ of: event.output, kind }),
  })
}

/** Builds an action that receives how an actor ended. */
function onEnd<End>() {
  return <Action extends string>(type: Action) => ({
    type,
    params: ({ event }: { event: { output: End } }) => event.output,
  })
}

/** Preparing failed: if the attempt may have been sent, its outcome is checked; otherwise the form stays. */
function unready(form: string) {
  return [{ guard: 'hasAttempt', target: 'sending', actions: 'markAsRepeat' }, { target: form }] as const
}
