import { assign, emit, fromPromise, setup } from 'xstate'
import { begun } from './attempt'

export type PushText = { header: string; body: string }

/** One decision to send one notification. `newest`: the highest id in the bell before it left; null: nobody looked. */
export type PushAttempt = PushText & { key: string; newest: number | null }

/** What is to be sent. `former`: a person let go of it, and it may have been sent. */
export type PreparingPush = PushText & { former: PushAttempt | null }

/** A sight: nothing may leave yet, because the former one was sent, or because nobody can tell. */
export type PreparedPush = PushAttempt | PushSight

/** doubtful: whether it was sent is not known. taken: it was not, because the former one was, under the same key. */
export type PushSubmission =
  | { kind: 'sent' }
  | { kind: 'taken' }
  | { kind: 'refused'; fields: Record<string, string[]> }
  | { kind: 'doubtful' }

/**
 * What can be found out of a notification whose answer was lost. keyed: the server knows keys, so to send it again is to
 * ask. unseen: the bell does not show it, which proves little. unread: the server could not be asked.
 */
export type PushSight = 'sent' | 'keyed' | 'unseen' | 'unread'

type Context = { attempt: PushAttempt | null; former: PushAttempt | null; sight: PushSight }

export type PushEvent =
  | ({ type: 'send.confirmed' } & PushText)
  /** The same, as it was sent. */
  | { type: 'again.pressed' }
  /** The person lets go of what was sent. */
  | { type: 'attempt.released' }

type Emitted = { type: 'push.sent' } | { type: 'push.refused'; fields: Record<string, string[]> }

/**
 * A notification from Send to the server's word on it. Actors to provide: `prepare` makes the attempt and stores it
 * durably, `submit` sends it, `look` finds out what became of it after its answer was lost.
 */
export const pushMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PushEvent,
    emitted: {} as Emitted,
    input: {} as Pick<Context, 'attempt' | 'former'>,
  },
  actors: {
    prepare: fromPromise<PreparedPush, PreparingPush>(() => Promise.reject(new Error('not provided'))),
    submit: fromPromise<PushSubmission, PushAttempt>(() => Promise.reject(new Error('not provided'))),
    look: fromPromise<PushSight, PushAttempt>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isAttempted: ({ context }) => context.attempt !== null,
    isReady: (_, prepared: PreparedPush) => typeof prepared !== 'string',
    isKind: (_, { of, kind }: { of: PushSubmission; kind: PushSubmission['kind'] }) => of.kind === kind,
    wasSent: (_, sight: PushSight) => sight === 'sent',
  },
  actions: {
    begin: assign((_, prepared: PreparedPush) => (typeof prepared === 'string' ? {} : { attempt: prepared })),
    drop: assign({ attempt: null }),
    dropFormer: assign({ former: null }),
    letGo: assign(({ context: { attempt, former } }) => ({ attempt: null, former: attempt ?? former })),
    noteSight: assign((_, sight: PreparedPush) => (typeof sight === 'string' ? { sight } : {})),
    tellSent: emit({ type: 'push.sent' }),
    tellRefused: emit((_, submission: PushSubmission): Emitted => ({
      type: 'push.refused',
      fields: submission.kind === 'refused' ? submission.fields : {},
    })),
  },
}).createMachine({
  id: 'push',
  initial: 'opening',
  context: ({ input: { attempt, former } }) => ({ attempt, former, sight: 'unread' }),
  states: {
    opening: { always: [{ guard: 'isAttempted', target: 'looking' }, { target: 'filling' }] },
    filling: {
      initial: 'calm',
      states: {
        calm: {},
        refused: {},
        unstored: {},
        /** The former one may have been sent: a further decision sends this one as well. */
        taken: { on: { 'send.confirmed': { target: '#push.preparing', actions: 'dropFormer' } } },
      },
      on: { 'send.confirmed': 'preparing' },
    },
    /** Nothing has left yet. */
    preparing: {
      invoke: {
        src: 'prepare',
        input: ({ event, context: { former } }) => ({ ...textOf(event), former }),
        onDone: [
          {
            guard: { type: 'isReady', params: ({ event }) => event.output },
            target: 'sending',
            actions: { type: 'begin', params: ({ event }) => event.output },
          },
          {
            target: 'filling.taken',
            actions: { type: 'noteSight', params: ({ event }) => event.output },
          },
        ],
        onError: 'filling.unstored',
      },
    },
    sending: {
      invoke: {
        src: 'submit',
        input: ({ context }) => begun(context.attempt),
        onDone: [
          {
            guard: { type: 'isKind', params: ({ event }) => ({ of: event.output, kind: 'sent' }) },
            target: 'filling',
            actions: ['drop', 'dropFormer', 'tellSent'],
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ of: event.output, kind: 'taken' }) },
            target: 'filling.taken',
            actions: ['letGo', { type: 'noteSight', params: 'sent' }],
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ of: event.output, kind: 'refused' }) },
            target: 'filling.refused',
            actions: ['drop', { type: 'tellRefused', params: ({ event }) => event.output }],
          },
          { target: 'looking' },
        ],
        onError: 'looking',
      },
    },
    looking: {
      invoke: {
        src: 'look',
        input: ({ context }) => begun(context.attempt),
        onDone: [
          {
            guard: { type: 'wasSent', params: ({ event }) => event.output },
            target: 'filling',
            actions: ['drop', 'dropFormer', 'tellSent'],
          },
          {
            target: 'doubtful',
            actions: { type: 'noteSight', params: ({ event }) => event.output },
          },
        ],
        onError: 'doubtful',
      },
    },
    /** Nothing may be changed: only what was sent may be sent again. */
    doubtful: {
      on: {
        'again.pressed': 'sending',
        'attempt.released': { target: 'filling', actions: 'letGo' },
      },
    },
  },
})

function textOf(event: PushEvent | { type: string }): PushText {
  if (!('header' in event)) throw new Error('no notification to send')
  return { header: event.header, body: event.body }
}
