import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { PATIENCE_MS, type Sight } from '../../../src/machines/attempt'
import { ended, LETTER, played, type PlayedAttempt } from '../../support/world/played-attempt'

const doubtful = (actor: PlayedAttempt) => waitFor(actor, (snapshot) => snapshot.matches({ unknown: 'calm' }))

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
    await doubtful(actor)
    expect(order).toEqual([])
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
    await doubtful(actor)
    actor.send({ type: 'again.pressed' })
    expect([actor.getSnapshot().value, sent]).toEqual([{ unknown: 'offline' }, []])
    isReachable = true
    actor.send({ type: 'again.pressed' })
    expect(await ended(actor)).toEqual({ kind: 'created' })
  })

  test('a person may let go of what is in doubt', async () => {
    const { actor } = played({ isRepeat: true })
    await doubtful(actor)
    actor.send({ type: 'form.cleared' })
    expect(await ended(actor)).toEqual({ kind: 'forsaken' })
  })
})

const ABSENT: Sight = { kind: 'absent' }
const LIKELY: Sight = { kind: 'likely', candidate: { id: 47, createdAt: '2026-11-21T13:03:00Z' } }

describe('P2 what was sent to a server without keys, and its answer lost', () => {
  const at = (actor: PlayedAttempt, ...states: string[]) =>
    waitFor(actor, (snapshot) => states.some((state) => JSON.stringify(snapshot.value) === state))
  const WAITING = '{"looking":"nothing"}'

  test('it is looked up at once without a press, and nothing is sent a second time', async () => {
    const { actor, sent, looked } = played({ sights: [{ kind: 'made' }] })
    expect(await ended(actor)).toEqual({ kind: 'created' })
    expect([sent.length, looked]).toEqual([1, [[]]])
  })

  test('a server that does not show it yet is asked again with patience, four times in all', async () => {
    const { actor, looked, sent, clock } = played({ sights: [ABSENT, ABSENT, ABSENT, ABSENT] })
    for (const ms of PATIENCE_MS) {
      await at(actor, WAITING)
      const before = looked.length
      clock.increment(ms - 1)
      expect(looked.length).toBe(before)
      clock.increment(1)
    }
    await at(actor, '{"absent":"calm"}')
    expect([looked.length, sent.length]).toEqual([4, 1])
    expect(PATIENCE_MS.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(10_000)
  })

  test('it turns up at the second look', async () => {
    const { actor, clock } = played({ sights: [ABSENT, { kind: 'made' }] })
    await at(actor, WAITING)
    clock.increment(PATIENCE_MS[0])
    expect(await ended(actor)).toEqual({ kind: 'created' })
  })

  test('a likely one is asked about: yes, it is this one', async () => {
    const { actor, adopted, sent } = played({ sights: [LIKELY] })
    await at(actor, '"likely"')
    actor.send({ type: 'again.pressed' })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.candidate?.id]).toEqual(['likely', 47])
    actor.send({ type: 'likely.confirmed' })
    expect(await ended(actor)).toEqual({ kind: 'created' })
    expect([adopted, sent.length]).toEqual([[47], 1])
  })

  test('no, it is another: it is looked on without it, and may be sent again when there is none', async () => {
    const { actor, looked, clock } = played({ sights: [LIKELY, ABSENT, ABSENT, ABSENT, ABSENT] })
    await at(actor, '"likely"')
    actor.send({ type: 'likely.rejected' })
    for (const ms of PATIENCE_MS) {
      await at(actor, WAITING)
      clock.increment(ms)
    }
    await at(actor, '{"absent":"calm"}')
    expect(looked).toEqual([[], [47], [47], [47], [47]])
    actor.send({ type: 'again.pressed' })
    expect(await ended(actor)).toEqual({ kind: 'again', rejected: [47] })
  })

  test('one that is not there is not sent without a connection', async () => {
    const { actor, clock } = played({ sights: [ABSENT, ABSENT, ABSENT, ABSENT], isReachable: () => false })
    for (const ms of PATIENCE_MS) {
      await at(actor, WAITING)
      clock.increment(ms)
    }
    await at(actor, '{"absent":"calm"}')
    actor.send({ type: 'again.pressed' })
    expect(actor.getSnapshot().value).toEqual({ absent: 'offline' })
  })

  test('a server that cannot be read is retried automatically, ever more slowly, and never sent to', async () => {
    const { actor, looked, sent, clock } = played({
      sights: [{ kind: 'unread' }, new Error('cut'), { kind: 'unread' }, { kind: 'made' }],
    })
    for (const ms of [5_000, 10_000, 20_000]) {
      await at(actor, '"unsure"')
      const before = looked.length
      clock.increment(ms - 1)
      expect(looked.length).toBe(before)
      clock.increment(1)
    }
    expect(await ended(actor)).toEqual({ kind: 'created' })
    expect([looked.length, sent.length]).toEqual([4, 1])
  })

  test('while there is no connection nobody is asked; a press asks at once', async () => {
    let isReachable = false
    const { actor, looked, clock } = played({
      isRepeat: true,
      isReachable: () => isReachable,
      sights: [{ kind: 'unread' }, { kind: 'made' }],
    })
    await at(actor, '"unsure"')
    clock.increment(600_000)
    expect([actor.getSnapshot().value, looked.length]).toEqual(['unsure', 1])
    isReachable = true
    actor.send({ type: 'again.pressed' })
    expect(await ended(actor)).toEqual({ kind: 'created' })
  })

  test('a changed price ends it with the new one', async () => {
    const { actor } = played({ submissions: [{ kind: 'repriced', price: 599_232 }] })
    expect(await ended(actor)).toEqual({ kind: 'repriced', price: 599_232 })
  })
})
