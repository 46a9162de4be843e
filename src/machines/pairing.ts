import { assign, fromPromise, setup } from 'xstate'
import type { ApiFailure, ApiOutcome } from '../../contract/wire/api-outcome'
import type { AnswerOf } from '../../contract/wire/call'
import type { beginPairing, claimPairing } from '../../contract/entities/displays'
import { isNoAnswer } from '../../contract/wire/failure-cause'
import { isConsoleRole } from '../../contract/words/roles'
import { askedWaitMs } from './asked-wait'
import type { Session } from './sign-in-outcome'

/** How often the server is asked whether the code was confirmed. ms */
export const CLAIM_MS = 3_000
const LONGEST_PAUSE_MS = 30_000

/** `endsAt`: wall clock, ms since the epoch. */
export type Pairing = { code: string; secret: string; endsAt: number; lifeMs: number }

type Begun = { outcome: ApiOutcome<AnswerOf<typeof beginPairing>>; at: number }
type Claimed = ApiOutcome<AnswerOf<typeof claimPairing>>

type Context = {
  /** From 0 to below 1. */
  random: () => number
  /** The present code, until it expires. */
  pairing: Pairing | null
  session: Session | null
  /** Why the last request failed; null: it did not. */
  failure: ApiFailure | null
  failures: number
  /** Whether the server answers; unknown before the first request. */
  reach: 'unknown' | 'reached' | 'silent'
}

export type PairingEvent = { type: 'network.returned' } | { type: 'network.lost' }

/**
 * A display without a session shows a code until a user confirms it. The secret is stored before its code is shown, so
 * that the display continues with the same code after a power cut. A claim without an answer is repeated with the same
 * secret. To provide: the actors, and the action `give`.
 */
export const pairingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PairingEvent,
    input: {} as { random: () => number },
  },
  actors: {
    /** Reads a stored code that has not expired. */
    recall: fromPromise<Pairing | null>(() => Promise.resolve(null)),
    /** `begin` and `claim` never reject: a failure is an outcome. */
    begin: fromPromise<Begun>(() => Promise.reject(new Error('not provided'))),
    claim: fromPromise<Claimed, { secret: string }>(() => Promise.reject(new Error('not provided'))),
    keep: fromPromise<void, Pairing>(() => Promise.resolve()),
  },
  guards: {
    hasStoredCode: (_, pairing: Pairing | null) => pairing !== null,
    hasNewCode: (_, { outcome }: Begun) => outcome.kind === 'success',
    isConfirmed: (_, claimed: Claimed) => sessionOf(claimed) !== null,
    isWaitingForUser: (_, claimed: Claimed) => claimed.kind === 'success' && claimed.data.state === 'waiting',
    hasCodeEnded: (_, claimed: Claimed) => claimed.kind === 'success' || NOT_OURS.includes(claimed.kind),
  },
  actions: {
    give: (_scope, _session: Session) => undefined,
    recallPairing: assign((_, pairing: Pairing | null) => ({ pairing })),
    storeCode: assign((_, { outcome, at }: Begun) => {
      if (outcome.kind !== 'success') return {}
      const { code, secret, expires_in } = outcome.data
      const lifeMs = expires_in * 1000
      return { pairing: { code, secret, endsAt: at + lifeMs, lifeMs } }
    }),
    noteSession: assign((_, claimed: Claimed) => ({ session: sessionOf(claimed) })),
    dropCode: assign({ pairing: null }),
    noteAnswer: assign({ failure: null, failures: 0, reach: 'reached' }),
    noteFailure: assign(({ context }, failure: ApiOutcome<unknown>) => {
      if (failure.kind === 'success') return {}
      const reach = isNoAnswer(failure) ? ('silent' as const) : ('reached' as const)
      return { failure, failures: context.failures + 1, reach }
    }),
    noteSilence: assign({ reach: 'silent' }),
    resetFailures: assign({ failures: 0 }),
  },
  delays: { pause: ({ context }) => pauseMs(context) },
}).createMachine({
  id: 'pairing',
  context: ({ input }) => ({
    ...input,
    pairing: null,
    session: null,
    failure: null,
    failures: 0,
    reach: 'unknown',
  }),
  initial: 'recalling',
  on: {
    'network.lost': { actions: 'noteSilence' },
    'network.returned': { actions: 'resetFailures' },
  },
  states: {
    recalling: {
      invoke: {
        src: 'recall',
        onDone: [
          {
            guard: { type: 'hasStoredCode', params: ({ event }) => event.output },
            target: 'claiming',
            actions: { type: 'recallPairing', params: ({ event }) => event.output },
          },
          { target: 'beginning' },
        ],
        onError: 'beginning',
      },
    },
    beginning: {
      invoke: {
        src: 'begin',
        onDone: [
          {
            guard: { type: 'hasNewCode', params: ({ event }) => event.output },
            target: 'keeping',
            actions: ['noteAnswer', { type: 'storeCode', params: ({ event }) => event.output }],
          },
          {
            target: 'resting',
            actions: { type: 'noteFailure', params: ({ event }) => event.output.outcome },
          },
        ],
      },
    },
    resting: { after: { pause: 'beginning' }, on: { 'network.returned': returnedTo('beginning') } },
    keeping: {
      // If the code cannot be stored, it is valid as long as the page is open.
      invoke: {
        src: 'keep',
        input: ({ context }) => {
          if (context.pairing === null) throw new Error('no code to keep')
          return context.pairing
        },
        onDone: 'waiting',
        onError: 'waiting',
      },
    },
    waiting: { after: { pause: 'claiming' }, on: { 'network.returned': returnedTo('claiming') } },
    claiming: {
      invoke: {
        src: 'claim',
        input: ({ context }) => ({ secret: context.pairing?.secret ?? '' }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'paired',
            actions: ['noteAnswer', { type: 'noteSession', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isWaitingForUser', params: ({ event }) => event.output },
            target: 'waiting',
            actions: 'noteAnswer',
          },
          {
            guard: { type: 'hasCodeEnded', params: ({ event }) => event.output },
            target: 'beginning',
            actions: ['noteAnswer', 'dropCode'],
          },
          {
            target: 'waiting',
            actions: { type: 'noteFailure', params: ({ event }) => event.output },
          },
        ],
      },
    },
    /** The secret is kept until the session is stored; until then the server repeats its answer. */
    paired: {
      entry: [
        'dropCode',
        {
          type: 'give',
          params: ({ context }) => {
            if (context.session === null) throw new Error('no session to give')
            return context.session
          },
        },
      ],
    },
  },
})

/** Answers that mean that the server does not know the secret. */
const NOT_OURS: readonly Claimed['kind'][] = ['invalid', 'notFound', 'gone', 'conflict']

function returnedTo<Target extends string>(target: Target) {
  return { target, actions: 'resetFailures' as const }
}

function sessionOf(claimed: Claimed): Session | null {
  if (claimed.kind !== 'success' || claimed.data.state !== 'paired') return null
  const { session } = claimed.data
  if (session === null || !isConsoleRole(session.user_data.type)) return null
  return { token: session.access_token, user: session.user_data }
}

/**
 * 3 s, doubled after each failure, up to 30 s. Randomised, because all wall displays of an office start at the same
 * time.
 */
function pauseMs({ failures, failure, random }: Context): number {
  const steps = Math.min(LONGEST_PAUSE_MS, CLAIM_MS * 2 ** failures)
  return Math.max(askedWaitMs(failure), Math.round(steps * (0.8 + 0.4 * random())))
}
