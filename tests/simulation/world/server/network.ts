import type { ApiOutcome } from '../../../../contract/wire/api-outcome'
import { isMutation, type AnswerOf, type Call, type InputOf } from '../../../../contract/wire/call'
import type { ApiPort } from '../../../../src/sync/ports/engine-ports'
import { downAnswer, refusal, spoiledAnswer } from './broken-answers'
import { FAULT_OF, fateOf, travel, type Fate, type Refusal } from '../fates'
import type { Fault } from '../scenes/faults'
import type { ModelServer } from './model-server'
import { createRandom, type Random } from '../random'
import { answer } from './server-calls'
import type { TabLife } from '../computer/tab-life'
import type { Timeline } from '../computer/timeline'

/** The way between one computer and the server, and what the server thinks of who sits there. */
export type Link = {
  isOnline: boolean
  /** Asleep: nothing goes out, nothing comes in, and nobody is told. */
  isAsleep: boolean
  /** Nobody is signed in, as the server sees it. */
  isSignedOut: boolean
  /** The role does not allow commands any more. */
  isRoleLowered: boolean
}

export type Script = {
  fate?: Fate
  going?: number
  coming?: number
  late?: number
  /** It is answered as if this had been asked. */
  insteadOf?: object
}

export type Sent = {
  tab: string
  /** The computer, and the account that the request was made with. */
  computer: string
  user: string
  definition: Call
  input: unknown
  key: string | undefined
  at: number
  /** Counted over the whole world, from 1. */
  nth: number
}

/** While the server answers nothing but errors. */
export type Outage = { status: number; retryAfterS: number | null }

type Options = {
  timeline: Timeline
  server: ModelServer
  seed: number
  fates: () => readonly Fate[] | null
  /** Chance that a request meets a fault. */
  faultiness: () => number
  outage: () => Outage | null
  hit: (fault: Fault) => void
  nextRequest: () => number
  /** What a test wants to happen to this request, instead of what the seed says. */
  scripted: (sent: Sent) => Script | undefined
  onSend: (sent: Sent, fate: Script) => void
  onAnswer: (sent: Sent, outcome: ApiOutcome<unknown>, fate: Fate) => void
}

/** A request is under way at most so long after its sender gave it up; a server without keys relies on it. ms */
const LATEST_MS = 8_000
const EPOCH_MS = Date.UTC(2026, 10, 21)

export function networkPort(
  options: Options,
  life: TabLife,
  link: Link,
  who: { tab: string; computer: string; user: string },
): ApiPort {
  const { timeline, server, hit } = options

  function plan(sent: Sent, random: Random): Required<Omit<Script, 'insteadOf'>> & Script {
    const script = options.scripted(sent)
    const isSpared = script !== undefined || !random.chance(options.faultiness())
    const hangs = server.wild?.failureOf(sent.definition) === 'hangs'
    const drawn = hangs ? 'timeout' : isSpared ? 'answered' : drawFate(sent.definition, random)
    const fate = script?.fate ?? drawn
    const going = random.int(2, 150)
    const coming = random.int(2, fate === 'slow' ? 6_000 : 150)
    return { going, coming, late: random.int(200, LATEST_MS - 500), ...script, fate }
  }

  function drawFate(definition: Call, random: Random): Fate {
    const only = options.fates()
    return only === null ? fateOf(definition, server.kind, random) : random.pick(only)
  }

  function execute({ definition, input, key, user }: Sent): ApiOutcome<unknown> {
    const isCommand = isMutation(definition)
    const outage = options.outage()
    if (outage !== null) {
      hit('C6')
      return downAnswer(definition, outage.status, outage.retryAfterS)
    }
    if (link.isSignedOut) return { kind: 'unauthorized', messages: [] }
    if (isCommand && link.isRoleLowered) {
      hit('C49')
      return { kind: 'roleRefused', messages: ['This account may not do that any more.'] }
    }
    const outcome = answer(server, { definition, input, key, user })
    return server.wild === null ? outcome : server.wild.speak(definition, outcome)
  }

  const send = (sent: Sent, signal: AbortSignal | undefined) =>
    new Promise<ApiOutcome<unknown>>((resolve) => {
      // Each request has a generator of its own: what befalls one does not shift what befalls the next.
      const random = createRandom(options.seed * 65_537 + sent.nth)
      const { fate, going, coming, late, insteadOf } = plan(sent, random)
      const { definition } = sent
      options.onSend(sent, { fate, going, coming, late })
      let isSettled = false
      const settle = (outcome: ApiOutcome<unknown>): void => {
        if (isSettled) return
        isSettled = true
        signal?.removeEventListener('abort', stop)
        life.run(() => {
          count(hit, definition, outcome)
          options.onAnswer(sent, outcome, fate)
          resolve(outcome)
        })
      }
      const stop = (): void => settle({ kind: 'aborted' })
      signal?.addEventListener('abort', stop)
      const after = (ms: number, outcome: () => ApiOutcome<unknown>): void =>
        void timeline.after(ms, () => settle(link.isAsleep ? { kind: 'offline' } : outcome()))
      if (!link.isOnline || link.isAsleep) {
        hit('C1')
        return after(1, () => ({ kind: 'offline' }))
      }
      const fault = FAULT_OF[fate]
      if (fault !== undefined) hit(fault)
      travel(fate, {
        after,
        execute: (ms) => {
          let outcome: ApiOutcome<unknown> = { kind: 'offline' }
          timeline.after(ms, () => {
            outcome = execute(insteadOf === undefined ? sent : { ...sent, input: insteadOf })
          })
          return () => (link.isOnline ? outcome : { kind: 'offline' })
        },
        refuse: (refusedAs: Refusal) => () => {
          const made = refusal(definition, refusedAs, random, EPOCH_MS + timeline.now())
          if (made.fault !== null) hit(made.fault)
          return made.outcome
        },
        spoil: (outcome) => () => spoiledAnswer(definition, fate, outcome()),
        going,
        coming,
        late,
        timeoutMs: isMutation(definition) ? 30_000 : 15_000,
      })
    })

  return {
    call: <C extends Call>(
      definition: C,
      input: InputOf<C>,
      { signal, idempotencyKey: key }: { signal?: AbortSignal; idempotencyKey?: string } = {},
    ) => {
      // As fetch does: what was given up before it began never goes out.
      if (signal?.aborted === true) return Promise.resolve({ kind: 'aborted' as const })
      const nth = options.nextRequest()
      const sent: Sent = { ...who, definition, input, key, at: timeline.now(), nth }
      return send(sent, signal) as Promise<ApiOutcome<AnswerOf<C>>>
    },
  }
}

function count(hit: (fault: Fault) => void, definition: Call, { kind }: ApiOutcome<unknown>): void {
  const isCommand = isMutation(definition)
  if (kind === 'unauthorized') hit(isCommand ? 'C8' : 'C9')
  if (isCommand && kind === 'notFound') hit('C11')
  if (isCommand && kind === 'conflict') hit('C12')
}
