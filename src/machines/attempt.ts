import { assign, fromPromise, setup } from 'xstate'

/**
 * refused: it was not made, for these reasons. repriced: it was not made, because its price is another by now.
 * doubtful: whether it was made is not known. taken: it was not made, because the former one was, under the same key.
 */
export type Submission<Price> =
  | { kind: 'created' }
  | { kind: 'refused'; fields: Record<string, string[]> }
  | { kind: 'repriced'; price: Price }
  | { kind: 'doubtful' }
  | { kind: 'taken' }

/** Something on the server that may be what was sent. `createdAt`: as the server wrote it, null where it cannot be read. */
export type Candidate = { id: number; createdAt: string | null }

/**
 * What a look at the server tells of an attempt whose answer was lost. keyed: this server knows keys, so to send it again
 * is to ask. made: it is there. likely: something there looks the same. absent: nothing does, so far. unread: it could
 * not be looked at.
 */
export type Sight =
  | { kind: 'keyed' }
  | { kind: 'made' }
  | { kind: 'likely'; candidate: Candidate }
  | { kind: 'absent' }
  | { kind: 'unread' }

/**
 * unstored: nothing was sent. forsaken: a person let go of it, and it may have been made. again: it is not there, send it
 * once more. taken: it was not made, because of what was seen of the former one.
 */
export type AttemptEnd<Price> =
  | Exclude<Submission<Price>, { kind: 'doubtful' | 'taken' }>
  | { kind: 'taken'; seen: Sight }
  | { kind: 'unstored' }
  | { kind: 'forsaken' }
  | { kind: 'again'; rejected: readonly number[] }

export type AttemptEvent =
  /** What was sent is sent again, as it was; or looked for again, where it could not be. */
  | { type: 'again.pressed' }
  | { type: 'form.cleared' }
  | { type: 'likely.confirmed' }
  | { type: 'likely.rejected' }

export type AttemptInput<Attempt> = {
  attempt: Attempt
  /** It was kept, so it may have reached the server before. */
  isRepeat: boolean
}

/** `former`: what this one takes the place of. It was let go of, and it may have been made. */
type MachineInput<Attempt> = AttemptInput<Attempt> & { former?: Attempt | null }

/** `rejected`: what a person said is something else. */
export type LookInput<Attempt> = { attempt: Attempt; rejected: readonly number[] }

/** Between the looks for what was sent, ms: a request may outlive its sender. */
export const PATIENCE_MS = [2_000, 4_000, 6_000] as const

/** After a look that failed, ms; twice as long after each further one. */
const FIRST_RELOOK_MS = 5_000
const LONGEST_RELOOK_MS = 60_000

type Context<Attempt, Price> = MachineInput<Attempt> & {
  end: AttemptEnd<Price>
  /** That found nothing since it was sent. */
  looks: number
  failedLooks: number
  rejected: readonly number[]
  candidate: Candidate | null
}

/**
 * One decision to make something, from the disk to the server's word on it: what is sent goes out as it was, under the key
 * it has, until it is known what became of it. Actors to provide: `keep` stores the attempt durably before it leaves,
 * `submit` sends it, `look` looks for it after its answer was lost, `adopt` takes what a person recognised, `check` finds
 * out what became of the former one before this one leaves. keyed: it leaves under the same key, and the server tells.
 */
export function attemptMachine<Attempt, Price>() {
  type Told = Submission<Price>
  return setup({
    types: {
      context: {} as Context<Attempt, Price>,
      events: {} as AttemptEvent,
      input: {} as MachineInput<Attempt>,
      output: {} as AttemptEnd<Price>,
    },
    actors: {
      keep: fromPromise<void, AttemptInput<Attempt>>(() => Promise.resolve()),
      submit: fromPromise<Told, AttemptInput<Attempt>>(() => Promise.resolve({ kind: 'doubtful' })),
      look: fromPromise<Sight, LookInput<Attempt>>(() => Promise.resolve({ kind: 'unread' })),
      adopt: fromPromise<void, { attempt: Attempt; id: number }>(() => Promise.resolve()),
      check: fromPromise<Sight, LookInput<Attempt>>(() => Promise.resolve({ kind: 'unread' })),
    },
    guards: {
      isReachable: () => true,
      isRepeat: ({ context }) => context.isRepeat,
      hasFormer: ({ context: { former = null } }) => former !== null,
      isDecided: (_, { kind }: Told) => kind !== 'doubtful',
      isSight: (_, { sight, kind }: { sight: Sight; kind: Sight['kind'] }) => sight.kind === kind,
      isPatienceOver: ({ context }) => context.looks > PATIENCE_MS.length,
    },
    delays: {
      patience: ({ context }) => PATIENCE_MS[context.looks - 1] ?? 0,
      relook: ({ context }) => Math.min(LONGEST_RELOOK_MS, FIRST_RELOOK_MS * 2 ** (context.failedLooks - 1)),
    },
    actions: {
      doubt: assign({ isRepeat: true, looks: 0, failedLooks: 0 }),
      end: assign((_, submission: Told) => {
        if (submission.kind === 'doubtful') return {}
        return { end: submission.kind === 'taken' ? { kind: 'taken', seen: { kind: 'made' } } : submission }
      }),
      noteTaken: assign((_, seen: Sight) => ({ end: { kind: 'taken', seen } })),
      noteMade: assign({ end: { kind: 'created' } }),
      noteAbsent: assign(({ context }) => ({ looks: context.looks + 1, failedLooks: 0 })),
      noteUnread: assign(({ context }) => ({ failedLooks: context.failedLooks + 1 })),
      noteCandidate: assign((_, sight: Sight) => ({
        candidate: sight.kind === 'likely' ? sight.candidate : null,
      })),
      reject: assign(({ context: { rejected, candidate } }) => ({
        rejected: candidate === null ? rejected : [...rejected, candidate.id],
        candidate: null,
      })),
      sendAgain: assign(({ context }) => ({ end: { kind: 'again', rejected: context.rejected } })),
      forsake: assign({ end: { kind: 'forsaken' } }),
    },
  }).createMachine({
    id: 'attempt',
    initial: 'opening',
    context: ({ input }) => ({
      ...input,
      end: { kind: 'unstored' },
      looks: 0,
      failedLooks: 0,
      rejected: [],
      candidate: null,
    }),
    output: ({ context }) => context.end,
    states: {
      opening: {
        always: [
          { guard: 'isRepeat', target: 'looking' },
          { guard: 'hasFormer', target: 'checking' },
          { target: 'storing' },
        ],
      },
      /** Nothing has left yet. */
      checking: {
        invoke: {
          src: 'check',
          input: ({ context: { former = null } }) => ({ attempt: begun(former), rejected: [] }),
          onDone: [
            { guard: shows('keyed'), target: 'storing' },
            { guard: shows('absent'), target: 'storing' },
            { target: 'ended', actions: { type: 'noteTaken', params: ({ event }) => event.output } },
          ],
          onError: { target: 'ended', actions: { type: 'noteTaken', params: { kind: 'unread' } } },
        },
      },
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
            { target: 'looking', actions: 'doubt' },
          ],
          onError: { target: 'looking', actions: 'doubt' },
        },
      },
      /** Nothing may be changed from here on: only what was sent may be sent again. */
      looking: {
        initial: 'asking',
        states: {
          asking: {
            invoke: {
              src: 'look',
              input: ({ context: { attempt, rejected } }) => ({ attempt, rejected }),
              onDone: [
                { guard: shows('keyed'), target: '#attempt.unknown' },
                { guard: shows('made'), target: '#attempt.ended', actions: 'noteMade' },
                {
                  guard: shows('likely'),
                  target: '#attempt.likely',
                  actions: { type: 'noteCandidate', params: ({ event }) => event.output },
                },
                { guard: shows('absent'), target: 'nothing', actions: 'noteAbsent' },
                { target: '#attempt.unsure', actions: 'noteUnread' },
              ],
              onError: { target: '#attempt.unsure', actions: 'noteUnread' },
            },
          },
          nothing: {
            always: { guard: 'isPatienceOver', target: '#attempt.absent' },
            after: { patience: 'asking' },
          },
        },
        on: { 'form.cleared': { target: 'ended', actions: 'forsake' } },
      },
      /** The server cannot be read: the look-up repeats automatically and on a press. */
      unsure: {
        after: {
          relook: [
            { guard: 'isReachable', target: 'looking' },
            { target: 'unsure', reenter: true },
          ],
        },
        on: {
          'again.pressed': 'looking',
          'form.cleared': { target: 'ended', actions: 'forsake' },
        },
      },
      likely: {
        on: {
          'likely.confirmed': 'adopting',
          'likely.rejected': { target: 'looking', actions: 'reject' },
          'form.cleared': { target: 'ended', actions: 'forsake' },
        },
      },
      adopting: {
        invoke: {
          src: 'adopt',
          input: ({ context: { attempt, candidate } }) => ({ attempt, id: begun(candidate).id }),
          onDone: { target: 'ended', actions: 'noteMade' },
          onError: { target: 'ended', actions: 'noteMade' },
        },
      },
      absent: {
        initial: 'calm',
        states: { calm: {}, offline: {} },
        on: {
          'again.pressed': [
            { guard: 'isReachable', target: 'ended', actions: 'sendAgain' },
            { target: '.offline' },
          ],
          'form.cleared': { target: 'ended', actions: 'forsake' },
        },
      },
      /** On a server that knows keys. */
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

function shows(kind: Sight['kind']) {
  return {
    type: 'isSight' as const,
    params: ({ event }: { event: { output: Sight } }) => ({ sight: event.output, kind }),
  }
}

/** For a machine that is in the middle of it: there is one. */
export function begun<Attempt>(attempt: Attempt | null): Attempt {
  if (attempt === null) throw new Error('nothing to send')
  return attempt
}
