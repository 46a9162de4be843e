import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { attemptMachine, type AttemptInput, type Submission } from '../../../src/machines/attempt'

type Letter = { key: string; text: string }

const LETTER: Letter = { key: 'k'.repeat(32), text: 'two trays' }

type Played = {
  isRepeat?: boolean
  submissions?: (Submission | Error)[]
  isStored?: boolean
  isReachable?: () => boolean
}

function played({
  submissions = [],
  isStored = true,
  isReachable = () => true,
  isRepeat = false,
}: Played = {}) {
  const order: string[] = []
  const sent: AttemptInput<Letter>[] = []
  const actor = createActor(
    attemptMachine<Letter>().provide({
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
      },
    }),
    { input: { attempt: LETTER, isRepeat } },
  ).start()
  return { actor, order, sent }
}

type Actor = ReturnType<typeof played>['actor']

const doubtful = (actor: Actor) => waitFor(actor, (snapshot) => snapshot.matches({ unknown: 'calm' }))
const ended = async (actor: Actor) => (await waitFor(actor, ({ status }) => status === 'done')).output

describe('what is sent under one key', () => {
  test('it is on disk before it leaves, and the word of the server ends it', async () => {
    const { actor, order } = played({ submissions: [{ kind: 'created' }] })
    expect(await ended(actor)).toEqual({ kind: 'created' })
    expect(order).toEqual([`kept ${LETTER.key}`, `sent ${LETTER.key}`])
  })

  test('what could not be stored is not sent', async () => {
    const { actor, order } = played({ isStored: false })
    expect(await ended(actor)).toEqual({ kind: 'unstored' })
    expect(order).toEqual([`kept ${LETTER.key}`])
  })

  test('a refusal ends it with its sentences', async () => {
    const fields = { customer_phone: ['The customer phone must have 10 to 14 digits.'] }
    const { actor } = played({ submissions: [{ kind: 'refused', fields }] })
    expect(await ended(actor)).toEqual({ kind: 'refused', fields })
  })

  test('a lost answer is in doubt until it is known: every further press sends the same, as a repeat', async () => {
    const { actor, sent, order } = played({
      submissions: [{ kind: 'doubtful' }, new Error('cut'), { kind: 'created' }],
    })
    await doubtful(actor)
    actor.send({ type: 'again.pressed' })
    await waitFor(actor, (snapshot) => sent.length === 2 && snapshot.matches('unknown'))
    actor.send({ type: 'again.pressed' })
    expect(await ended(actor)).toEqual({ kind: 'created' })
    expect(sent).toEqual([
      { attempt: LETTER, isRepeat: false },
      { attempt: LETTER, isRepeat: true },
      { attempt: LETTER, isRepeat: true },
    ])
    expect(order.filter((step) => step.startsWith('kept'))).toEqual([`kept ${LETTER.key}`])
  })

  test('a press while it is under way sends nothing', async () => {
    const { actor, sent } = played({ submissions: [{ kind: 'created' }] })
    actor.send({ type: 'again.pressed' })
    actor.send({ type: 'form.cleared' })
    expect(await ended(actor)).toEqual({ kind: 'created' })
    expect(sent).toEqual([{ attempt: LETTER, isRepeat: false }])
  })

  test('one that was kept is in doubt from the start, and is sent as a repeat', async () => {
    const { actor, order, sent } = played({ isRepeat: true, submissions: [{ kind: 'created' }] })
    expect([actor.getSnapshot().value, order]).toEqual([{ unknown: 'calm' }, []])
    actor.send({ type: 'again.pressed' })
    expect(await ended(actor)).toEqual({ kind: 'created' })
    expect(sent).toEqual([{ attempt: LETTER, isRepeat: true }])
  })

  test('without a connection it stays in doubt and nothing is sent, until there is one', async () => {
    let isReachable = false
    const { actor, sent } = played({
      isRepeat: true,
      submissions: [{ kind: 'created' }],
      isReachable: () => isReachable,
    })
    actor.send({ type: 'again.pressed' })
    expect([actor.getSnapshot().value, sent]).toEqual([{ unknown: 'offline' }, []])
    isReachable = true
    actor.send({ type: 'again.pressed' })
    expect(await ended(actor)).toEqual({ kind: 'created' })
  })

  test('a person may let go of what is in doubt', async () => {
    const { actor } = played({ isRepeat: true })
    actor.send({ type: 'form.cleared' })
    expect(await ended(actor)).toEqual({ kind: 'forsaken' })
  })
})
