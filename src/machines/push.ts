import { assign, emit, fromPromise, setup } from 'xstate'
import { begun } from './attempt'

export type PushText = { header: string; body: string }

/** One decision to send one notification. `newest`: the highest notification id before it was sent; null: not known. */
export type PushAttempt = PushText & { key: string; newest: number | null }

/** What to send. `former`: an attempt that the user gave up although it may have been sent. */
export type PreparingPush = PushText & { former: PushAttempt | null }

/** A PushSight: nothing may be sent yet, because the former attempt was sent or its outcome is not known. */
export type PreparedPush = PushAttempt | PushSight

/** doubtful: it is not known whether it was sent. taken: not sent, because the former attempt with the same key was. */
export type PushSubmission =
  | { kind: 'sent' }
  | { kind: 'taken' }
  | { kind: 'refused'; fields: Record<string, string[]> }
  | { kind: 'doubtful' }

/**
 * What can be found out about a notification whose answer was lost. keyed: the server knows idempotency keys, so
 * sending again is safe. unseen: the notification is not in the list, which proves little. unread: the server could
 * not be asked.
 */
export type PushSight = 'sent' | 'keyed' | 'unseen' | 'unread'

type Context = { attempt: PushAttempt | null; former: PushAttempt | null; sight: PushSight }

export type PushEvent =
  | ({ type: 'send.confirmed' } & PushText)
  /** Send exactly the same again. */
  | { type: 'again.pressed' }
  /** The user gives up the attempt. */
  | { type: 'attempt.released' }

type Emitted = { type: 'push.sent' } | { type: 'push.refused'; fields: Record<string, string[]> }

/**
 * Sends a notification, from Send to the final answer of the server. Actors to provide: `prepare` creates the attempt
 * and stores it durably, `submit` sends it, `look` finds out its outcome after the answer was lost.
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
    hasAttempt: ({ context }) => context.attempt !== null,
    isReadyToSend: (_, prepared: PreparedPush) => typeof prepared !== 'string',
    isOfKind: (_, { of, kind }: { of: PushSubmission; kind: PushSubmission['kind'] }) => of.kind === kind,
    wasSent: (_, sight: PushSight) => sight === 'sent',
  },
  actions: {
    begin: assign((_, prepared: PreparedPush) => (typeof prepared === 'string' ? {} : { attempt: prepared })),
    dropAttempt: assign({ attempt: null }),
    dropFormer: assign({ former: null }),
    releaseAttempt: assign(({ context: { attempt, former } }) => ({
      attempt: null,
      former: attempt ?? former,
    })),
    noteSight: assign((_, sight: PreparedPush) => (typeof sight === 'string' ? { sight } : {})),
    emitSent: emit({ type: 'push.sent' }),
    emitRefused: emit((_, submission: PushSubmission): Emitted => ({
      type: 'push.refused',
      fields: submission.kind === 'refused' ? submission.fields : {},
    })),
  },
}).createMachine({
  id: 'push',
  initial: 'opening',
  context: ({ input: { attempt, former } }) => ({ attempt, former, sight: 'unread' }),
  states: {
    opening: { always: [{ guard: 'hasAttempt', target: 'looking' }, { target: 'filling' }] },
    filling: {
      initial: 'calm',
      states: {
        calm: {},
        refused: {},
        unstored: {},
        /** The former notification may have been sent: if the user confirms again, this one is sent as well. */
        taken: { on: { 'send.confirmed': { target: '#push.preparing', actions: 'dropFormer' } } },
      },
      on: { 'send.confirmed': 'preparing' },
    },
    /** Nothing has been sent yet. */
    preparing: {
      invoke: {
        src: 'prepare',
        input: ({ event, context: { former } }) => ({ ...textOf(event), former }),
        onDone: [
          {
            guard: { type: 'isReadyToSend', params: ({ event }) => event.output },
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
            guard: { type: 'isOfKind', params: ({ event }) => ({ of: event.output, kind: 'sent' }) },
            target: 'filling',
            actions: ['dropAttempt', 'dropFormer', 'emitSent'],
          },
          {
            guard: { type: 'isOfKind', params: ({ event }) => ({ of: event.output, kind: 'taken' }) },
            target: 'filling.taken',
            actions: ['releaseAttempt', { type: 'noteSight', params: 'sent' }],
          },
          {
            guard: { type: 'isOfKind', params: ({ event }) => ({ of: event.output, kind: 'refused' }) },
            target: 'filling.refused',
            actions: ['dropAttempt', { type: 'emitRefused', params: ({ event }) => event.output }],
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
            actions: ['dropAttempt', 'dropFormer', 'emitSent'],
          },
          {
            target: 'doubtful',
            actions: { type: 'noteSight', params: ({ event }) => event.output },
          },
        ],
        onError: 'doubtful',
      },
    },
    /** Nothing may be changed: only the same request may be sent again. */
    doubtful: {
      on: {
        'again.pressed': 'sending',
        'attempt.released': { target: 'filling', actions: 'releaseAttempt' },
      },
    },
  },
})

function textOf(event: PushEvent | { type: string }): PushText {
  if (!('header' in event)) throw new Error('no notification to send')
  return { header: event.header, body: event.body }
}
