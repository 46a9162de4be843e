import { assign, emit, fromPromise, setup } from 'xstate'
import type { NewBulkOrder } from '../../contract/bulk-orders'

/** One decision to create one bulk order, sent as often as it takes: the same key, one bulk order. `at`: ms since the epoch. */
export type BulkAttempt = { key: string; bulk: NewBulkOrder; at: number }

/** refused: it was not made, for these reasons. doubtful: whether it was made is not known. */
export type BulkSubmission =
  | { kind: 'created' }
  | { kind: 'refused'; fields: Record<string, string[]> }
  | { kind: 'doubtful' }

type Context = {
  attempt: BulkAttempt | null
  /** The attempt may have reached the server before. */
  isRepeat: boolean
}

export type CreateBulkOrderEvent =
  | { type: 'create.pressed'; attempt: BulkAttempt }
  /** What was sent is sent again, as it was. */
  | { type: 'again.pressed' }
  | { type: 'form.cleared' }

type Emitted = { type: 'bulk.created' } | { type: 'bulk.refused'; fields: Record<string, string[]> }

/**
 * A bulk order from Create Order to the server's word on it. Actors to provide: `keep` stores the attempt durably before
 * it leaves, `submit` sends it.
 */
export const createBulkOrderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CreateBulkOrderEvent,
    emitted: {} as Emitted,
    input: {} as Pick<Context, 'attempt'>,
  },
  actors: {
    keep: fromPromise<void, BulkAttempt>(() => Promise.resolve()),
    submit: fromPromise<BulkSubmission, { attempt: BulkAttempt; isRepeat: boolean }>(() =>
      Promise.resolve({ kind: 'doubtful' }),
    ),
  },
  guards: {
    isReachable: () => true,
    isAttempted: ({ context }) => context.attempt !== null,
    isCreated: (_, { kind }: BulkSubmission) => kind === 'created',
    isRefused: (_, { kind }: BulkSubmission) => kind === 'refused',
  },
  actions: {
    begin: assign((_, attempt: BulkAttempt) => ({ attempt, isRepeat: false })),
    doubt: assign({ isRepeat: true }),
    dropAttempt: assign({ attempt: null, isRepeat: false }),
    tellCreated: emit({ type: 'bulk.created' }),
    tellRefused: emit((_, submission: BulkSubmission): Emitted => ({
      type: 'bulk.refused',
      fields: submission.kind === 'refused' ? submission.fields : {},
    })),
  },
}).createMachine({
  id: 'createBulkOrder',
  initial: 'opening',
  context: ({ input: { attempt } }) => ({ attempt, isRepeat: attempt !== null }),
  states: {
    opening: { always: [{ guard: 'isAttempted', target: 'unknown' }, { target: 'filling' }] },
    filling: {
      initial: 'calm',
      states: { calm: {}, offline: {}, unstored: {} },
      on: {
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
        input: ({ context }) => attemptOf(context),
        onDone: 'submitting',
        onError: { target: 'filling.unstored', actions: 'dropAttempt' },
      },
    },
    submitting: {
      invoke: {
        src: 'submit',
        input: ({ context }) => ({ attempt: attemptOf(context), isRepeat: context.isRepeat }),
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => event.output },
            target: 'created',
            actions: ['dropAttempt', 'tellCreated'],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'filling',
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
        'again.pressed': [{ guard: 'isReachable', target: 'submitting' }, { target: '.offline' }],
        'form.cleared': { target: 'filling', actions: 'dropAttempt' },
      },
    },
    created: { type: 'final' },
  },
})

function attemptOf({ attempt }: Context): BulkAttempt {
  if (attempt === null) throw new Error('no bulk order to send')
  return attempt
}
