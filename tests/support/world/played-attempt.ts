import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import {
  attemptMachine,
  type AttemptInput,
  type LookInput,
  type Sight,
  type Submission,
} from '../../../src/machines/attempt'

export type Letter = { key: string; text: string }

export const LETTER: Letter = { key: 'k'.repeat(32), text: 'two trays' }

type Played = {
  isRepeat?: boolean
  submissions?: (Submission<number> | Error)[]
  /** Of the looks, one after the other; a server with keys where nothing is said. */
  sights?: (Sight | Error)[]
  isStored?: boolean
  isReachable?: () => boolean
  /** What this one takes the place of, and what a look tells of it. */
  former?: { letter: Letter; sight: Sight | Error }
}

export function played({
  submissions = [],
  sights = [],
  isStored = true,
  isReachable = () => true,
  isRepeat = false,
  former,
}: Played = {}) {
  const order: string[] = []
  const sent: AttemptInput<Letter>[] = []
  const looked: (readonly number[])[] = []
  const adopted: number[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    attemptMachine<Letter, number>().provide({
      guards: { isReachable },
      actors: {
        keep: fromPromise(({ input }) => {
          order.push(`kept ${input.attempt.key}`)
          return isStored ? Promise.resolve() : Promise.reject(new Error('full'))
        }),
        submit: fromPromise(({ input }) => {
          order.push(`sent ${input.attempt.key}`)
          sent.push(input)
          const submission = submissions[sent.length - 1] ?? { kind: 'doubtful' }
          return submission instanceof Error ? Promise.reject(submission) : Promise.resolve(submission)
        }),
        look: fromPromise<Sight, LookInput<Letter>>(({ input }) => {
          looked.push(input.rejected)
          const sight = sights[looked.length - 1] ?? { kind: 'keyed' as const }
          return sight instanceof Error ? Promise.reject(sight) : Promise.resolve(sight)
        }),
        adopt: fromPromise<void, { attempt: Letter; id: number }>(({ input }) => {
          adopted.push(input.id)
          return Promise.resolve()
        }),
        check: fromPromise<Sight, LookInput<Letter>>(({ input }) => {
          order.push(`checked ${input.attempt.key}`)
          const sight = former?.sight ?? { kind: 'keyed' as const }
          return sight instanceof Error ? Promise.reject(sight) : Promise.resolve(sight)
        }),
      },
    }),
    { input: { attempt: LETTER, isRepeat, former: former?.letter ?? null }, clock },
  ).start()
  return { actor, order, sent, looked, adopted, clock }
}

export type PlayedAttempt = ReturnType<typeof played>['actor']

export const ended = async (actor: PlayedAttempt) =>
  (await waitFor(actor, ({ status }) => status === 'done')).output
