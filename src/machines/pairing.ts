import { assign, fromPromise, setup } from 'xstate'
import type { ApiFailure, ApiOutcome } from '../../contract/api-outcome'
import type { AnswerOf } from '../../contract/call'
import type { beginPairing, claimPairing } from '../../contract/displays'
import { isNoAnswer } from '../../contract/failure-cause'
import { isConsoleRole } from '../../contract/roles'
import type { Session } from './sign-in-outcome'

/** How often it is asked whether somebody typed the code. */
export const CLAIM_MS = 3_000
const LONGEST_PAUSE_MS = 30_000

/** `endsAt`: wall clock, ms since the epoch. */
export type Pairing = { code: string; secret: string; endsAt: number; lifeMs: number }

type Begun = { outcome: ApiOutcome<AnswerOf<typeof beginPairing>>; at: number }
type Claimed = ApiOutcome<AnswerOf<typeof claimPairing>>

type Context = {
  /** From 0 to below 1. */
  random: () => number
  /** What the server gave and has not ended. */
  pairing: Pairing | null
  session: Session | null
  /** Why the last question went unanswered; null when it was not. */
  failure: ApiFailure | null
  /** In a row. */
  failures: number
  /** Whether the server answers; unknown until it was asked. */
  reach: 'unknown' | 'reached' | 'silent'
}

export type PairingEvent = { type: 'network.returned' } | { type: 'network.lost' }

/**
 * A display that nobody signed in to shows a code until somebody confirms it. The secret is kept before its code is
 * shown, so a display that lost its power goes on with the same code. A claim without an answer is asked again with the
 * same secret. To provide: the actors, and the action `give`.
 */
export const pairingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PairingEvent,
    input: {} as { random: () => number },
  },
  actors: {
    /** What this computer keeps of a code that still lives. */
    recall: fromPromise<Pairing | null>(() => Promise.resolve(null)),
    /** Neither of these two rejects: a failure is an outcome. */
    begin: fromPromise<Begun>(() => Promise.reject(new Error('not provided'))),
    claim: fromPromise<Claimed, { secret: string }>(() => Promise.reject(new Error('not provided'))),
    keep: fromPromise<void, Pairing>(() => Promise.resolve()),
  },
  guards: {
    isKept: (_, pairing: Pairing | null) => pairing !== null,
    isBegun: (_, { outcome }: Begun) => outcome.kind === 'success',
    isPaired: (_, claimed: Claimed) => sessionOf(claimed) !== null,
    isWaiting: (_, claimed: Claimed) => claimed.kind === 'success' && claimed.data.state === 'waiting',
    isEnded: (_, claimed: Claimed) => claimed.kind === 'success' || NOT_OURS.includes(claimed.kind),
  },
  actions: {
    give: (_scope, _session: Session) => undefined,
    recallPairing: assign((_, pairing: Pairing | null) => ({ pairing })),
    takeCode: assign((_, { outcome, at }: Begun) => {
      if (outcome.kind !== 'success') return {}
      const { code, secret, expires_in } = outcome.data
      const lifeMs = expires_in * 1000
      return { pairing: { code, secret, endsAt: at + lifeMs, lifeMs } }
    }),
    takeSession: assign((_, claimed: Claimed) => ({ session: sessionOf(claimed) })),
    dropCode: assign({ pairing: null }),
    noteAnswer: assign({ failure: null, failures: 0, reach: 'reached' }),
    noteFailure: assign(({ context }, failure: ApiOutcome<unknown>) => {
      if (failure.kind === 'success') return {}
      const reach = isNoAnswer(failure) ? ('silent' as const) : ('reached' as const)
      return { failure, failures: context.failures + 1, reach }
    }),
    noteSilence: assign({ reach: 'silent' }),
    hope: assign({ failures: 0 }),
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
    'network.returned': { actions: 'hope' },
  },
  states: {
    recalling: {
      invoke: {
        src: 'recall',
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
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
            guard: { type: 'isBegun', params: ({ event }) => event.output },
            target: 'keeping',
            actions: ['noteAnswer', { type: 'takeCode', params: ({ event }) => event.output }],
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
      // Where nothing can be kept, the code lives as long as the page.
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
            guard: { type: 'isPaired', params: ({ event }) => event.output },
            target: 'paired',
            actions: ['noteAnswer', { type: 'takeSession', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isWaiting', params: ({ event }) => event.output },
            target: 'waiting',
            actions: 'noteAnswer',
          },
          {
            guard: { type: 'isEnded', params: ({ event }) => event.output },
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
    /** The secret is kept until the session is stored: until then it gets another one. */
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

/** The server does not know the secret. */
const NOT_OURS: readonly Claimed['kind'][] = ['invalid', 'notFound', 'gone', 'conflict']

function returnedTo<Target extends string>(target: Target) {
  return { target, actions: 'hope' as const }
}

function sessionOf(claimed: Claimed): Session | null {
  if (claimed.kind !== 'success' || claimed.data.state !== 'paired') return null
  const { session } = claimed.data
  if (session === null || !isConsoleRole(session.user_data.type)) return null
  return { token: session.access_token, user: session.user_data }
}

/** 3 s; after failures twice as long each, up to 30 s. Scattered, for all walls of an office start at once. */
function pauseMs({ failures, failure, random }: Context): number {
  const steps = Math.min(LONGEST_PAUSE_MS, CLAIM_MS * 2 ** failures)
  const asked = failure !== null && 'retryAfterMs' in failure ? (failure.retryAfterMs ?? 0) : 0
  return Math.max(asked, Math.round(steps * (0.8 + 0.4 * random())))
}
