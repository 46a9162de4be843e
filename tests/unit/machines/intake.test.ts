import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { intakeMachine, type IntakeAnswer, type IntakeEmitted } from '../../../src/machines/intake'

const NOON = Date.UTC(2026, 10, 21, 12)

type Flag = 'TRUE' | 'FALSE'

const received = (value: Flag, at = NOON): IntakeAnswer => ({ kind: 'value', value, at })
const failed: IntakeAnswer = {
  kind: 'failed',
  failure: { kind: 'server', status: 500, messages: ['The database is resting.'], retryAfterMs: null },
}

/** The server answers when the test says so. */
function start() {
  const clock = new SimulatedClock()
  const looks: ((answer: IntakeAnswer) => void)[] = []
  const switches: { value: Flag; answer: (answer: IntakeAnswer) => void }[] = []
  const machine = intakeMachine.provide({
    actors: {
      look: fromPromise(() => new Promise<IntakeAnswer>((resolve) => looks.push(resolve))),
      update: fromPromise<IntakeAnswer, { value: Flag }>(
        ({ input }) => new Promise((resolve) => switches.push({ value: input.value, answer: resolve })),
      ),
    },
  })
  const actor = createActor(machine, { clock })
  const news: IntakeEmitted[] = []
  actor.on('*', (one) => news.push(one))
  actor.start()
  const lookAnswered = async (answer: IntakeAnswer) => {
    looks.at(-1)?.(answer)
    await waitFor(actor, ({ value }) => value.work === 'resting')
  }
  const shown = () => {
    const { value, context } = actor.getSnapshot()
    return [value.knowledge, value.work, context.value]
  }
  return { actor, clock, looks, switches, news, lookAnswered, shown }
}

describe('the order intake', () => {
  test('TR-11 is not known before the server answers, and then is what it answered', async () => {
    const { lookAnswered, shown } = start()
    expect(shown()).toEqual(['unknown', 'looking', null])
    await lookAnswered(received('TRUE'))
    expect(shown()).toEqual(['fresh', 'resting', 'TRUE'])
  })

  test('AG-109 TR-11 OR-33 a switch moves when the server confirms it', async () => {
    const { actor, switches, news, lookAnswered, shown } = start()
    await lookAnswered(received('TRUE'))
    actor.send({ type: 'switch.confirmed', value: 'FALSE' })
    expect(shown()).toEqual(['fresh', 'switching', 'TRUE'])
    expect(switches.map(({ value }) => value)).toEqual(['FALSE'])
    switches[0]?.answer(received('FALSE', NOON + 1000))
    await waitFor(actor, ({ value }) => value.work === 'resting')
    expect(shown()).toEqual(['fresh', 'resting', 'FALSE'])
    expect(news).toEqual([{ type: 'intake.switched', value: 'FALSE' }])
  })

  test('ER-11 AG-109 a switch that fails does not move: a message says so, and the state is read from the server', async () => {
    const { actor, looks, switches, news, lookAnswered, shown } = start()
    await lookAnswered(received('TRUE'))
    actor.send({ type: 'switch.confirmed', value: 'FALSE' })
    switches[0]?.answer(failed)
    await waitFor(actor, ({ value }) => value.work === 'looking')
    expect(shown()).toEqual(['fresh', 'looking', 'TRUE'])
    expect(news).toEqual([{ type: 'switch.failed', failure: failed.kind === 'failed' && failed.failure }])
    expect(looks.length).toBe(2)
    await lookAnswered(received('FALSE'))
    expect(shown()).toEqual(['fresh', 'resting', 'FALSE'])
  })

  test('a second press, the same value, or an unknown value sends nothing', async () => {
    const { actor, switches, lookAnswered } = start()
    actor.send({ type: 'switch.confirmed', value: 'FALSE' })
    expect(switches.length).toBe(0)
    await lookAnswered(received('TRUE'))
    actor.send({ type: 'switch.confirmed', value: 'TRUE' })
    expect(switches.length).toBe(0)
    actor.send({ type: 'switch.confirmed', value: 'FALSE' })
    actor.send({ type: 'switch.confirmed', value: 'FALSE' })
    expect(switches.length).toBe(1)
  })

  test('a look that began before a switch cannot bring the old value back', async () => {
    const { actor, clock, looks, switches, lookAnswered, shown } = start()
    await lookAnswered(received('TRUE'))
    clock.increment(60_000)
    expect(looks.length).toBe(2)
    actor.send({ type: 'switch.confirmed', value: 'FALSE' })
    switches[0]?.answer(received('FALSE'))
    await waitFor(actor, ({ value }) => value.work === 'resting')
    looks[1]?.(received('TRUE'))
    await Promise.resolve()
    expect(shown()).toEqual(['fresh', 'resting', 'FALSE'])
  })

  test('AG-16 another person switches: it is seen within a minute', async () => {
    const { clock, looks, lookAnswered, shown } = start()
    await lookAnswered(received('TRUE'))
    clock.increment(59_999)
    expect(looks.length).toBe(1)
    clock.increment(1)
    expect(looks.length).toBe(2)
    await lookAnswered(received('FALSE'))
    expect(shown()).toEqual(['fresh', 'resting', 'FALSE'])
  })

  test('a lost connection keeps the value, as an old one, and takes no switch; its return asks at once', async () => {
    const { actor, looks, switches, news, lookAnswered, shown } = start()
    await lookAnswered(received('TRUE'))
    actor.send({ type: 'connection.lost' })
    expect([...shown(), actor.getSnapshot().context.receivedAt]).toEqual(['stale', 'resting', 'TRUE', NOON])
    actor.send({ type: 'switch.confirmed', value: 'FALSE' })
    expect(switches.length).toBe(0)
    actor.send({ type: 'connection.returned' })
    expect(looks.length).toBe(2)
    await lookAnswered(received('FALSE', NOON + 90_000))
    expect(shown()).toEqual(['fresh', 'resting', 'FALSE'])
    expect(news).toEqual([])
  })

  test('what an earlier visit read is shown with its time until the server answers, and never over its answer', async () => {
    const { actor, looks, lookAnswered, shown } = start()
    const kept = { type: 'value.kept', value: 'FALSE', at: NOON - 3_600_000 } as const
    actor.send(kept)
    expect([...shown(), actor.getSnapshot().context.receivedAt]).toEqual([
      'unknown',
      'looking',
      'FALSE',
      NOON - 3_600_000,
    ])
    await lookAnswered({ kind: 'failed', failure: { kind: 'offline' } })
    expect(shown()).toEqual(['unreadable', 'resting', 'FALSE'])
    actor.send({ type: 'connection.returned' })
    expect(looks.length).toBe(2)
    await lookAnswered(received('TRUE'))
    actor.send(kept)
    expect([...shown(), actor.getSnapshot().context.receivedAt]).toEqual(['fresh', 'resting', 'TRUE', NOON])
  })

  test('a look that failed before the connection was judged is made again once there is one', async () => {
    const { actor, looks, lookAnswered, shown } = start()
    actor.send({ type: 'connection.returned' })
    expect(looks.length).toBe(1)
    await lookAnswered({ kind: 'failed', failure: { kind: 'offline' } })
    expect(shown()).toEqual(['unreadable', 'resting', null])
    actor.send({ type: 'connection.returned' })
    expect(looks.length).toBe(2)
    await lookAnswered(received('TRUE'))
    actor.send({ type: 'connection.returned' })
    expect(looks.length).toBe(2)
  })

  test('checks that fail one after the other are reported once', async () => {
    const { clock, news, lookAnswered, shown } = start()
    await lookAnswered(failed)
    expect(shown()).toEqual(['unreadable', 'resting', null])
    clock.increment(60_000)
    await lookAnswered(failed)
    await lookAnswered(failed)
    expect(news.map(({ type }) => type)).toEqual(['look.failed'])
    clock.increment(60_000)
    await lookAnswered(received('TRUE'))
    expect(shown()).toEqual(['fresh', 'resting', 'TRUE'])
  })
})
