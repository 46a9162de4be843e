import { and, assign, emit, fromPromise, not, raise, setup, stateIn } from 'xstate'
import type { ApiFailure } from '../../contract/wire/api-outcome'
import type { Flag } from '../../contract/wire/wire'

/** `at`: wall clock of the answer, ms since the epoch. */
export type IntakeAnswer =
  | { kind: 'value'; value: Flag; at: number }
  | { kind: 'failed'; failure: ApiFailure }

type Context = {
  /** The last value from the server; null before the first answer. */
  value: Flag | null
  receivedAt: number | null
}

export type IntakeEvent =
  | { type: 'switch.confirmed'; value: Flag }
  | { type: 'connection.lost' }
  | { type: 'connection.returned' }
  | { type: 'value.received'; value: Flag; at: number }
  /** The value that this device stored on an earlier visit; used until the server answers. */
  | { type: 'value.kept'; value: Flag; at: number }
  /** `failure`: why the setting could not be read; null: the connection is lost. */
  | { type: 'value.doubted'; failure: ApiFailure | null }
  | { type: 'look.wanted' }

export type IntakeEmitted =
  | { type: 'intake.switched'; value: Flag }
  | { type: 'switch.failed'; failure: ApiFailure }
  | { type: 'look.failed'; failure: ApiFailure }

/**
 * Setting 1, whether customers can order (TR-11). Three parallel states: what is known of the setting, whether the
 * server can be reached, and what is being done. The switch moves only when the server confirms it (AG-109). Actors to
 * provide: `look` reads the setting, `update` writes it; failures are values.
 */
export const intakeMachine = setup({
  types: { context: {} as Context, events: {} as IntakeEvent, emitted: {} as IntakeEmitted },
  actors: {
    look: fromPromise<IntakeAnswer>(() => Promise.reject(new Error('not provided'))),
    update: fromPromise<IntakeAnswer, { value: Flag }>(() => Promise.reject(new Error('not provided'))),
  },
  delays: {
    /** A switch by another SUPERADMIN is seen within a minute. */
    lookAgain: 60_000,
  },
  guards: {
    hasValue: (_, answer: IntakeAnswer) => answer.kind === 'value',
    isConnected: stateIn({ line: 'open' }),
    isSwitching: stateIn({ work: 'switching' }),
    isOtherValue: ({ context, event }) =>
      event.type === 'switch.confirmed' && context.value !== null && context.value !== event.value,
    hasFailure: (_, failure: ApiFailure | null) => failure !== null,
  },
  actions: {
    remember: assign((_, { value, at }: { value: Flag; at: number }) => ({ value, receivedAt: at })),
    raiseAnswer: raise((_, answer: IntakeAnswer) =>
      answer.kind === 'value'
        ? { type: 'value.received', value: answer.value, at: answer.at }
        : { type: 'value.doubted', failure: answer.failure },
    ),
    raiseDoubt: raise({ type: 'value.doubted', failure: null }),
    requestRead: raise({ type: 'look.wanted' }),
    emitSwitched: emit((_, value: Flag) => ({ type: 'intake.switched', value })),
    emitSwitchFailed: emit((_, answer: IntakeAnswer) => ({
      type: 'switch.failed',
      failure: failureOf(answer),
    })),
    emitReadFailed: emit((_, failure: ApiFailure | null) => ({
      type: 'look.failed',
      failure: failure ?? { kind: 'aborted' },
    })),
  },
}).createMachine({
  id: 'intake',
  type: 'parallel',
  context: { value: null, receivedAt: null },
  states: {
    knowledge: {
      initial: 'unknown',
      on: {
        'value.received': { target: '.fresh', actions: { type: 'remember', params: ({ event }) => event } },
      },
      states: {
        unknown: {
          on: {
            'value.kept': { actions: { type: 'remember', params: ({ event }) => event } },
            'value.doubted': [
              {
                guard: { type: 'hasFailure', params: ({ event }) => event.failure },
                target: 'unreadable',
                actions: { type: 'emitReadFailed', params: ({ event }) => event.failure },
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
                guard: { type: 'hasFailure', params: ({ event }) => event.failure },
                target: 'stale',
                actions: { type: 'emitReadFailed', params: ({ event }) => event.failure },
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
            'connection.lost': { target: 'cut', actions: 'raiseDoubt' },
            // The read failed before the connection was known to be lost.
            'connection.returned': { guard: stateIn({ knowledge: 'unreadable' }), actions: 'requestRead' },
          },
        },
        cut: { on: { 'connection.returned': { target: 'open', actions: 'requestRead' } } },
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
            onDone: {
              target: 'resting',
              actions: { type: 'raiseAnswer', params: ({ event }) => event.output },
            },
          },
          on: { 'look.wanted': { target: 'looking', reenter: true } },
        },
        switching: {
          invoke: {
            src: 'update',
            input: ({ event }) => ({ value: newValueOf(event) }),
            onDone: [
              {
                guard: { type: 'hasValue', params: ({ event }) => event.output },
                target: 'resting',
                actions: [
                  { type: 'raiseAnswer', params: ({ event }) => event.output },
                  { type: 'emitSwitched', params: ({ event }) => valueOf(event.output) },
                ],
              },
              {
                // It may not be known whether the switch took effect, so the setting is read.
                target: 'looking',
                actions: { type: 'emitSwitchFailed', params: ({ event }) => event.output },
              },
            ],
          },
        },
      },
      on: {
        'switch.confirmed': {
          guard: and(['isConnected', not('isSwitching'), 'isOtherValue']),
          target: '.switching',
        },
      },
    },
  },
})

function newValueOf(event: IntakeEvent): Flag {
  if (event.type !== 'switch.confirmed') throw new Error('no switch to make')
  return event.value
}

function valueOf(answer: IntakeAnswer): Flag {
  if (answer.kind !== 'value') throw new Error('no value was received')
  return answer.value
}

function failureOf(answer: IntakeAnswer): ApiFailure {
  if (answer.kind === 'value') throw new Error('a value was received')
  return answer.failure
}
