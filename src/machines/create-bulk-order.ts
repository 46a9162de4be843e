import { assign, emit, forwardTo, setup } from 'xstate'
import type { NewBulkOrder } from '../../contract/bulk-orders'
import { attemptMachine, begun, type AttemptEnd, type AttemptEvent } from './attempt'

/** One decision to create one bulk order, sent as often as it takes: the same key, one bulk order. `at`: ms since the epoch. */
export type BulkAttempt = { key: string; bulk: NewBulkOrder; at: number }

type Context = {
  attempt: BulkAttempt | null
  /** The attempt may have reached the server before. */
  isRepeat: boolean
}

export type CreateBulkOrderEvent = { type: 'create.pressed'; attempt: BulkAttempt } | AttemptEvent

type Emitted = { type: 'bulk.created' } | { type: 'bulk.refused'; fields: Record<string, string[]> }

/** A bulk order from Create Order to the server's word on it. Actor to provide: `attempt`, which stores and sends it. */
export const createBulkOrderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CreateBulkOrderEvent,
    emitted: {} as Emitted,
    input: {} as Pick<Context, 'attempt'>,
    children: {} as { attempt: 'attempt' },
  },
  actors: { attempt: attemptMachine<BulkAttempt>() },
  guards: {
    isReachable: () => true,
    isAttempted: ({ context }) => context.attempt !== null,
    isEnd: (_, { end, kind }: { end: AttemptEnd; kind: AttemptEnd['kind'] }) => end.kind === kind,
  },
  actions: {
    begin: assign((_, attempt: BulkAttempt) => ({ attempt, isRepeat: false })),
    dropAttempt: assign({ attempt: null, isRepeat: false }),
    toAttempt: forwardTo('attempt'),
    tellCreated: emit({ type: 'bulk.created' }),
    tellRefused: emit((_, end: AttemptEnd): Emitted => ({
      type: 'bulk.refused',
      fields: end.kind === 'refused' ? end.fields : {},
    })),
  },
}).createMachine({
  id: 'createBulkOrder',
  initial: 'opening',
  context: ({ input: { attempt } }) => ({ attempt, isRepeat: attempt !== null }),
  states: {
    opening: { always: [{ guard: 'isAttempted', target: 'sending' }, { target: 'filling' }] },
    filling: {
      initial: 'calm',
      states: { calm: {}, offline: {}, unstored: {} },
      on: {
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
        input: ({ context: { attempt, isRepeat } }) => ({ attempt: begun(attempt), isRepeat }),
        onDone: [
          {
            guard: { type: 'isEnd', params: ({ event }) => ({ end: event.output, kind: 'created' }) },
            target: 'created',
            actions: ['dropAttempt', 'tellCreated'],
          },
          {
            guard: { type: 'isEnd', params: ({ event }) => ({ end: event.output, kind: 'refused' }) },
            target: 'filling',
            actions: ['dropAttempt', { type: 'tellRefused', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isEnd', params: ({ event }) => ({ end: event.output, kind: 'unstored' }) },
            target: 'filling.unstored',
            actions: 'dropAttempt',
          },
          { target: 'filling', actions: 'dropAttempt' },
        ],
      },
      on: { 'again.pressed': { actions: 'toAttempt' }, 'form.cleared': { actions: 'toAttempt' } },
    },
    created: { type: 'final' },
  },
})
