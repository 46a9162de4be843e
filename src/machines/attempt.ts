import { assign, fromPromise, setup } from 'xstate'

/**
 * The result of sending. refused: not created, with reasons. repriced: not created, because the price has changed.
 * doubtful: it is not known whether it was created. taken: not created, because the former attempt with the same key
 * was.
 */
export type Submission<Price> =
  | { kind: 'created' }
  | { kind: 'refused'; fields: Record<string, string[]> }
  | { kind: 'repriced'; price: Price }
  | { kind: 'doubtful' }
  | { kind: 'taken' }

/** The results after which nothing was created by the attempt. */
export type Refusal = Exclude<Submission<unknown>['kind'], 'created' | 'doubtful'>

/**
 * An object on the server that may be the result of the attempt. `createdAt`: in the server's format, null when
 * unreadable.
 */
export type Candidate = { id: number; createdAt: string | null }

/**
 * What a search on the server found after the answer was lost. keyed: this server knows idempotency keys, so sending
 * again is safe. made: it was created. likely: a similar object exists. absent: not found so far. unread: the server
 * could not be read, so the search repeats. blind: a search cannot answer this.
 */
export type Sight =
  | { kind: 'keyed' }
  | { kind: 'made' }
  | { kind: 'likely'; candidate: Candidate }
  | { kind: 'absent' }
  | { kind: 'unread' }
  | { kind: 'blind' }

/**
 * unstored: nothing was sent. forsaken: the user gave it up although it may have been created. again: it was not
 * found, send it again. taken: not created, because of what was found of the former attempt.
 */
export type AttemptEnd<Price> =
  | Exclude<Submission<Price>, { kind: 'doubtful' | 'taken' }>
  | { kind: 'taken'; seen: Sight }
  | { kind: 'unstored' }
  | { kind: 'forsaken' }
  | { kind: 'again'; rejected: readonly number[] }

export type AttemptEvent =
  /** Send exactly the same again; or search again, if the server could not be read. */
  | { type: 'again.pressed' }
  | { type: 'form.cleared' }
  | { type: 'likely.confirmed' }
  | { type: 'likely.rejected' }

export type AttemptInput<Attempt> = {
  attempt: Attempt
  /** The attempt was stored before, so it may have reached the server. */
  isRepeat: boolean
}

/** `former`: the attempt that this one replaces. The user gave it up although it may have been created. */
export type ReplacingInput<Attempt> = AttemptInput<Attempt> & { former?: Attempt | null }

/** `rejected`: ids of objects that the user did not recognise as the result. */
export type LookInput<Attempt> = { attempt: Attempt; rejected: readonly number[] }

/** Pauses between searches, ms: a request may be executed after its answer was lost. */
export const PATIENCE_MS = [2_000, 4_000, 6_000] as const

/** Pause after a failed search, ms; it doubles with each further failure. */
const FIRST_RELOOK_MS = 5_000
const LONGEST_RELOOK_MS = 60_000

type Context<Attempt, Price> = ReplacingInput<Attempt> & {
  end: AttemptEnd<Price>
  /** Number of searches since sending that found nothing. */
  looks: number
  failedLooks: number
  isBlind: boolean
  rejected: readonly number[]
  candidate: Candidate | null
}

/**
 * One decision to create something, from storing it to the final answer. The same request is sent with the same key
 * until its outcome is known. Actors to provide: `keep` stores the attempt durably before it is sent, `submit` sends
 * it, `look` searches for its result after the answer was lost, `adopt` accepts the object that the user recognised,
 * `check` finds out the outcome of the former attempt before this one is sent (keyed: this one then uses the same key,
 * and the server answers).
 */
export function attemptMachine<Attempt, Price>() {
  type Result = Submission<Price>
  return setup({
    types: {
      context: {} as Context<Attempt, Price>,
      events: {} as AttemptEvent,
      input: {} as ReplacingInput<Attempt>,
      output: {} as AttemptEnd<Price>,
    },
    actors: {
      keep: fromPromise<void, ReplacingInput<Attempt>>(() => Promise.resolve()),
      submit: fromPromise<Result, AttemptInput<Attempt>>(() => Promise.resolve({ kind: 'doubtful' })),
      look: fromPromise<Sight, LookInput<Attempt>>(() => Promise.resolve({ kind: 'unread' })),
      adopt: fromPromise<void, { attempt: Attempt; id: number }>(() => Promise.resolve()),
      check: fromPromise<Sight, LookInput<Attempt>>(() => Promise.resolve({ kind: 'unread' })),
    },
    guards: {
      isReachable: () => true,
      isRepeat: ({ context }) => context.isRepeat,
      hasFormerAttempt: ({ context: { former = null } }) => former !== null,
      isOutcomeKnown: (_, { kind }: Result) => kind !== 'doubtful',
      isSightOfKind: (_, { sight, kind }: { sight: Sight; kind: Sight['kind'] }) => sight.kind === kind,
      hasSearchedOftenEnough: ({ context }) => context.looks > PATIENCE_MS.length,
    },
    delays: {
      patience: ({ context }) => PATIENCE_MS[context.looks - 1] ?? 0,
      relook: ({ context }) => Math.min(LONGEST_RELOOK_MS, FIRST_RELOOK_MS * 2 ** (context.failedLooks - 1)),
    },
    actions: {
      markAsRepeat: assign({ isRepeat: true, looks: 0, failedLooks: 0 }),
      end: assign((_, submission: Result) => {
        if (submission.kind === 'doubtful') return {}
        return { end: submission.kind === 'taken' ? { kind: 'taken', seen: { kind: 'made' } } : submission }
      }),
      noteTaken: assign((_, seen: Sight) => ({ end: { kind: 'taken', seen } })),
      noteMade: assign({ end: { kind: 'created' } }),
      noteAbsent: assign(({ context }) => ({ looks: context.looks + 1, failedLooks: 0, isBlind: false })),
      noteBlind: assign({ isBlind: true }),
      noteUnread: assign(({ context }) => ({ failedLooks: context.failedLooks + 1 })),
      noteCandidate: assign((_, sight: Sight) => ({
        candidate: sight.kind === 'likely' ? sight.candidate : null,
      })),
      reject: assign(({ context: { rejected, candidate } }) => ({
        rejected: candidate === null ? rejected : [...rejected, candidate.id],
        candidate: null,
      })),
      sendAgain: assign(({ context }) => ({ end: { kind: 'again', rejected: context.rejected } })),
      noteForsaken: assign({ end: { kind: 'forsaken' } }),
    },
  }).createMachine({
    id: 'attempt',
    initial: 'opening',
    context: ({ input }) => ({
      ...input,
      end: { kind: 'unstored' },
      looks: 0,
      failedLooks: 0,
      isBlind: false,
      rejected: [],
      candidate: null,
    }),
    output: ({ context }) => context.end,
    states: {
      opening: {
        always: [
          { guard: 'isRepeat', target: 'looking' },
          { guard: 'hasFormerAttempt', target: 'checking' },
          { target: 'storing' },
        ],
      },
      /** Nothing has been sent yet. */
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
          input: ({ context: { attempt, isRepeat, former = null } }) => ({ attempt, isRepeat, former }),
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
              guard: { type: 'isOutcomeKnown', params: ({ event }) => event.output },
              target: 'ended',
              actions: { type: 'end', params: ({ event }) => event.output },
            },
            { target: 'looking', actions: 'markAsRepeat' },
          ],
          onError: { target: 'looking', actions: 'markAsRepeat' },
        },
      },
      /** From here on nothing may be changed: only the same request may be sent again. */
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
                { guard: shows('blind'), target: '#attempt.absent', actions: 'noteBlind' },
                { target: '#attempt.unsure', actions: 'noteUnread' },
              ],
              onError: { target: '#attempt.unsure', actions: 'noteUnread' },
            },
          },
          nothing: {
            always: { guard: 'hasSearchedOftenEnough', target: '#attempt.absent' },
            after: { patience: 'asking' },
          },
        },
        on: { 'form.cleared': { target: 'ended', actions: 'noteForsaken' } },
      },
      /** The server cannot be read: the search repeats automatically and when the user asks. */
      unsure: {
        after: {
          relook: [
            { guard: 'isReachable', target: 'looking' },
            { target: 'unsure', reenter: true },
          ],
        },
        on: {
          'again.pressed': 'looking',
          'form.cleared': { target: 'ended', actions: 'noteForsaken' },
        },
      },
      likely: {
        on: {
          'likely.confirmed': 'adopting',
          'likely.rejected': { target: 'looking', actions: 'reject' },
          'form.cleared': { target: 'ended', actions: 'noteForsaken' },
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
          'form.cleared': { target: 'ended', actions: 'noteForsaken' },
        },
      },
      /** On a server with idempotency keys. */
      unknown: {
        initial: 'calm',
        states: { calm: {}, offline: {} },
        on: {
          'again.pressed': [{ guard: 'isReachable', target: 'submitting' }, { target: '.offline' }],
          'form.cleared': { target: 'ended', actions: 'noteForsaken' },
        },
      },
      ended: { type: 'final' },
    },
  })
}

function shows(kind: Sight['kind']) {
  return {
    type: 'isSightOfKind' as const,
    params: ({ event }: { event: { output: Sight } }) => ({ sight: event.output, kind }),
  }
}

/** For states in which the attempt always exists. */
export function begun<Attempt>(attempt: Attempt | null): Attempt {
  if (attempt === null) throw new Error('nothing to send')
  return attempt
}
