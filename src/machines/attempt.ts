import { assign, fromPromise, setup } from 'xstate'

/** refused: it was not made, for these reasons. doubtful: whether it was made is not known. */
export type Submission =
  | { kind: 'created' }
  | { kind: 'refused'; fields: Record<string, string[]> }
  | { kind: 'doubtful' }

/** unstored: nothing was sent. forsaken: a person let go of it, and it may have been made. */
export type AttemptEnd =
  | Exclude<Submission, { kind: 'doubtful' }>
  | { kind: 'unstored' }
  | { kind: 'forsaken' }

export type AttemptEvent =
  /** What was sent is sent again, as it was. */
  { type: 'again.pressed' } | { type: 'form.cleared' }

export type AttemptInput<Attempt> = {
  attempt: Attempt
  /** It was kept, so it may have reached the server before. */
  isRepeat: boolean
}

/**
 * One decision to make something, from the disk to the server's word on it: what is sent goes out as it was, under the key
 * it has, until it is known what became of it. Actors to provide: `keep` stores the attempt durably before it leaves,
 * `submit` sends it.
 */
export function attemptMachine<Attempt>() {
  return setup({
    types: {
      context: {} as AttemptInput<Attempt> & { end: AttemptEnd },
      events: {} as AttemptEvent,
      input: {} as AttemptInput<Attempt>,
      output: {} as AttemptEnd,
    },
    actors: {
      keep: fromPromise<void, AttemptInput<Attempt>>(() => Promise.resolve()),
      submit: fromPromise<Submission, AttemptInput<Attempt>>(() => Promise.resolve({ kind: 'doubtful' })),
    },
    guards: {
      isReachable: () => true,
      isRepeat: ({ context }) => context.isRepeat,
      isDecided: (_, { kind }: Submission) => kind !== 'doubtful',
    },
    actions: {
      doubt: assign({ isRepeat: true }),
      end: assign((_, submission: Submission) => (submission.kind === 'doubtful' ? {} : { end: submission })),
      forsake: assign({ end: { kind: 'forsaken' } }),
    },
  }).createMachine({
    id: 'attempt',
    initial: 'opening',
    context: ({ input }) => ({ ...input, end: { kind: 'unstored' } }),
    output: ({ context }) => context.end,
    states: {
      opening: { always: [{ guard: 'isRepeat', target: 'unknown' }, { target: 'storing' }] },
      storing: {
        invoke: {
          src: 'keep',
          input: ({ context: { attempt, isRepeat } }) => ({ attempt, isRepeat }),
          onDone: 'submitting',
          onError: 'ended',
        },
      },
      submitting: {
        invoke: {
          src: 'submit',
          input: ({ context: { attempt, isRepeat } }) => ({ attempt, isRepeat }),
          onDone: [
            {
              guard: { type: 'isDecided', params: ({ event }) => event.output },
              target: 'ended',
              actions: { type: 'end', params: ({ event }) => event.output },
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
          'form.cleared': { target: 'ended', actions: 'forsake' },
        },
      },
      ended: { type: 'final' },
    },
  })
}

/** For a machine that is sending: it has an attempt. */
export function begun<Attempt>(attempt: Attempt | null): Attempt {
  if (attempt === null) throw new Error('nothing to send')
  return attempt
}
