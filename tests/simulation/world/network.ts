import type { ApiOutcome } from '../../../contract/api-outcome'
import { isMutation, type AnswerOf, type Call, type InputOf } from '../../../contract/call'
import type { ApiPort } from '../../../src/sync/engine-ports'
import type { ModelServer } from './model-server'
import type { Random } from './random'
import { answer } from './server-calls'
import type { TabLife } from './tab-life'
import type { Timeline } from './timeline'

/** The way between one computer and the server. */
export type Link = { isOnline: boolean; isSignedOut: boolean }

export type Fate =
  | 'answered'
  | 'slow'
  | 'lost request'
  | 'lost answer'
  | 'late'
  | 'timeout'
  | 'twice'
  | 'error before'
  | 'error after'
  | 'not the api'
  | 'too many'

export type Script = { fate?: Fate; going?: number; coming?: number; late?: number }

export type Sent = {
  tab: string
  by: string
  definition: Call
  input: unknown
  key: string | undefined
  at: number
}

type Options = {
  timeline: Timeline
  server: ModelServer
  random: Random
  /** Chance that a request meets a fault. */
  faultiness: () => number
  /** What a test wants to happen to this request, instead of what the seed says. */
  scripted: (sent: Sent) => Script | undefined
  onSend: (sent: Sent) => void
  onAnswer: (sent: Sent, outcome: ApiOutcome<unknown>, fate: Fate) => void
}

/** A request is under way at most so long after its sender gave it up; a server without keys relies on it. ms */
const LATEST_MS = 8_000

const READ_FATES: readonly Fate[] = [
  'slow',
  'slow',
  'lost request',
  'lost answer',
  'timeout',
  'error before',
  'not the api',
  'too many',
]
const WRITE_FATES: readonly Fate[] = [
  ...READ_FATES,
  'late',
  'late',
  'lost answer',
  'error after',
  'not the api',
]

export function networkPort(
  options: Options,
  life: TabLife,
  link: Link,
  who: { tab: string; by: string },
): ApiPort {
  const { timeline, server, random, faultiness } = options

  function fateOf(definition: Call): Fate {
    if (!random.chance(faultiness())) return 'answered'
    if (!isMutation(definition)) return random.pick(READ_FATES)
    return random.pick(server.kind === 'feed' ? [...WRITE_FATES, 'twice'] : WRITE_FATES)
  }

  const call = (definition: Call, input: unknown, key: string | undefined, signal: AbortSignal | undefined) =>
    new Promise<ApiOutcome<unknown>>((resolve) => {
      const sent: Sent = { ...who, definition, input, key, at: timeline.now() }
      options.onSend(sent)
      const script = options.scripted(sent)
      const fate = script?.fate ?? fateOf(definition)
      let isSettled = false
      const settle = (outcome: ApiOutcome<unknown>): void => {
        if (isSettled) return
        isSettled = true
        signal?.removeEventListener('abort', stop)
        life.run(() => {
          options.onAnswer(sent, outcome, fate)
          resolve(outcome)
        })
      }
      const stop = (): void => settle({ kind: 'aborted' })
      signal?.addEventListener('abort', stop)
      const after = (ms: number, outcome: () => ApiOutcome<unknown>): void =>
        void timeline.after(ms, () => settle(outcome()))
      if (!link.isOnline) return after(1, () => ({ kind: 'offline' }))
      travel(fate, {
        after,
        execute: (ms) => {
          let outcome: ApiOutcome<unknown> = { kind: 'offline' }
          timeline.after(ms, () => {
            outcome = link.isSignedOut
              ? { kind: 'unauthorized', messages: [] }
              : answer(server, { definition, input, key, by: who.by })
          })
          return () => (link.isOnline ? outcome : { kind: 'offline' })
        },
        going: random.int(2, 150),
        coming: random.int(2, fate === 'slow' ? 6_000 : 150),
        late: random.int(200, LATEST_MS - 500),
        timeoutMs: isMutation(definition) ? 30_000 : 15_000,
        ...script,
      })
    })

  return {
    call: <C extends Call>(
      definition: C,
      input: InputOf<C>,
      { signal, idempotencyKey }: { signal?: AbortSignal; idempotencyKey?: string } = {},
    ) => call(definition, input, idempotencyKey, signal) as Promise<ApiOutcome<AnswerOf<C>>>,
  }
}

type Journey = {
  after: (ms: number, outcome: () => ApiOutcome<unknown>) => void
  /** The server acts after so long; gives what it will have answered. */
  execute: (ms: number) => () => ApiOutcome<unknown>
  going: number
  coming: number
  late: number
  timeoutMs: number
}

const offline = (): ApiOutcome<unknown> => ({ kind: 'offline' })
const busy = (): ApiOutcome<unknown> => ({ kind: 'server', status: 503, messages: [], retryAfterMs: null })

function travel(fate: Fate, { after, execute, going, coming, late, timeoutMs }: Journey): void {
  const whole = going + coming
  const journeys: Record<Fate, () => void> = {
    answered: () => after(whole, execute(going)),
    slow: () => after(whole, execute(going)),
    'lost request': () => after(whole, offline),
    'lost answer': () => {
      execute(going)
      after(whole, offline)
    },
    late: () => {
      execute(late)
      after(going, offline)
    },
    timeout: () => {
      execute(late)
      after(timeoutMs, () => ({ kind: 'timeout' }))
    },
    twice: () => {
      after(whole, execute(going))
      execute(late)
    },
    'error before': () => after(whole, busy),
    'error after': () => {
      execute(going)
      after(whole, busy)
    },
    'not the api': () => {
      execute(going)
      after(whole, () => ({ kind: 'notTheApi', detail: 'HTML' }))
    },
    'too many': () => after(whole, () => ({ kind: 'tooMany', messages: [], retryAfterMs: 2_000 })),
  }
  journeys[fate]()
}
