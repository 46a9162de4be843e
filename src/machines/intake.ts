import { and, assign, emit, fromPromise, not, raise, setup, stateIn } from 'xstate'
import type { ApiFailure } from '../../contract/api-outcome'
import type { Flag } from '../../contract/wire'

/** `at`: wall clock of the answer, ms since the epoch. */
export type IntakeAnswer = { kind: 'told'; value: Flag; at: number } | { kind: 'failed'; failure: ApiFailure }

type Context = {
  /** As the server last told; null before it did. */
  value: Flag | null
  toldAt: number | null
}

export type IntakeEvent =
  | { type: 'switch.confirmed'; value: Flag }
  | { type: 'connection.lost' }
  | { type: 'connection.returned' }
  | { type: 'value.told'; value: Flag; at: number }
  /** What this device keeps of an earlier visit, where nothing was told yet. */
  | { type: 'value.kept'; value: Flag; at: number }
  /** `failure`: of the look that brought nothing; null: the connection is gone. */
  | { type: 'value.doubted'; failure: ApiFailure | null }
  | { type: 'look.wanted' }

export type IntakeEmitted =
  | { type: 'intake.switched'; value: Flag }
  | { type: 'switch.failed'; failure: ApiFailure }
  | { type: 'look.failed'; failure: ApiFailure }

/**
 * Setting 1, whether customers can order (TR-11). Three questions side by side: what is known of it, whether the
 * server can be reached, and what is being done. A switch moves when the server confirms it (AG-109). Actors to provide:
 * `look` reads the setting, `update` writes it; failures are values.
 */
export const intakeMachine = setup({
  types: { context: {} as Context, events: {} as IntakeEvent, emitted: {} as IntakeEmitted },
  actors: {
    look: fromPromise<IntakeAnswer>(() => Promise.reject(new Error('not provided'))),
    update: fromPromise<IntakeAnswer, { value: Flag }>(() => Promise.reject(new Error('not provided'))),
  },
  delays: {
    /** Another SUPERADMIN's switch is seen within a minute. */
    lookAgain: 60_000,
  },
  guards: {
    wasTold: (_, answer: IntakeAnswer) => answer.kind === 'told',
    isOpen: stateIn({ line: 'open' }),
    isSwitching: stateIn({ work: 'switching' }),
    isAnotherValue: ({ context, event }) =>
      event.type === 'switch.confirmed' && context.value !== null && context.value !== event.value,
    isFailure: (_, failure: ApiFailure | null) => failure !== null,
  },
  actions: {
    remember: assign((_, { value, at }: { value: Flag; at: number }) => ({ value, toldAt: at })),
    tell: raise((_, answer: IntakeAnswer) =>
      answer.kind === 'told'
        ? { type: 'value.told', value: answer.value, at: answer.at }
        : { type: 'value.doubted', failure: answer.failure },
    ),
    doubt: raise({ type: 'value.doubted', failure: null }),
    lookNow: raise({ type: 'look.wanted' }),
    saySwitched: emit((_, value: Flag) => ({ type: 'intake.switched', value })),
    saySwitchFailed: emit((_, answer: IntakeAnswer) => ({
      type: 'switch.failed',
      failure: failureOf(answer),
    })),
    sayLookFailed: emit((_, failure: ApiFailure | null) => ({
      type: 'look.failed',
      failure: failure ?? { kind: 'aborted' },
    })),
  },
}).createMachine({
  id: 'intake',
  type: 'parallel',
  context: { value: null, toldAt: null },
  states: {
    knowledge: {
      initial: 'unknown',
      on: {
        'value.told': { target: '.fresh', actions: { type: 'remember', params: ({ event }) => event } },
      },
      states: {
        unknown: {
          on: {
            'value.kept': { actions: { type: 'remember', params: ({ event }) => event } },
            'value.doubted': [
              {
                guard: { type: 'isFailure', params: ({ event }) => event.failure },
                target: 'unreadable',
                actions: { type: 'sayLookFailed', params: ({ event }) => event.failure },
              },
              { target: 'unreadable' },
            ],
          },
        },
        unreadable: {
          on: { 'value.kept': { actions: { type: 'remember', params: ({ event }) => event } } },
        },
        fresh: {
          on: {
            'value.doubted': [
              {
                guard: { type: 'isFailure', params: ({ event }) => event.failure },
                target: 'stale',
                actions: { type: 'sayLookFailed', params: ({ event }) => event.failure },
              },
              { target: 'stale' },
            ],
          },
        },
        stale: {},
      },
    },
    line: {
      initial: 'open',
      states: {
        open: {
          on: {
            'connection.lost': { target: 'cut', actions: 'doubt' },
            // The look failed before it was known that there is no connection.
            'connection.returned': { guard: stateIn({ knowledge: 'unreadable' }), actions: 'lookNow' },
          },
        },
        cut: { on: { 'connection.returned': { target: 'open', actions: 'lookNow' } } },
      },
    },
    work: {
      initial: 'looking',
      states: {
        resting: {
          after: { lookAgain: 'looking' },
          on: { 'look.wanted': 'looking' },
        },
        looking: {
          invoke: {
            src: 'look',
            onDone: { target: 'resting', actions: { type: 'tell', params: ({ event }) => event.output } },
          },
          on: { 'look.wanted': { target: 'looking', reenter: true } },
        },
        switching: {
          invoke: {
            src: 'update',
            input: ({ event }) => ({ value: wantedBy(event) }),
            onDone: [
              {
                guard: { type: 'wasTold', params: ({ event }) => event.output },
                target: 'resting',
                actions: [
                  { type: 'tell', params: ({ event }) => event.output },
                  { type: 'saySwitched', params: ({ event }) => valueOf(event.output) },
                ],
              },
              {
                // Whether it took effect may not be known: the server is asked.
                target: 'looking',
                actions: { type: 'saySwitchFailed', params: ({ event }) => event.output },
              },
            ],
          },
        },
      },
      on: {
        'switch.confirmed': {
          guard: and(['isOpen', not('isSwitching'), 'isAnotherValue']),
          target: '.switching',
        },
      },
    },
  },
})

function wantedBy(event: IntakeEvent): Flag {
  if (event.type !== 'switch.confirmed') throw new Error('no switch to make')
  return event.value
}

function valueOf(answer: IntakeAnswer): Flag {
  if (answer.kind !== 'told') throw new Error('no value was told')
  return answer.value
}

function failureOf(answer: IntakeAnswer): ApiFailure {
  if (answer.kind === 'told') throw new Error('a value was told')
  return answer.failure
}
