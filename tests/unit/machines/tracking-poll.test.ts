import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import type { LatLng } from '../../../contract/wire/wire'
import type { Order } from '../../../contract/entities/orders'
import { trackingPollMachine, type TrackingInput } from '../../../src/machines/tracking-poll'
import { order } from '../../support/world/console-rows'

const NOON = Date.UTC(2026, 10, 21, 12)

/** A machine on a clock of its own; each question waits until the test answers it. */
function start(hindrances: TrackingInput['hindrances'] = []) {
  const clock = new SimulatedClock()
  const questions: { answer: (outcome: ApiOutcome<Order>) => Promise<void>; isGivenUp: () => boolean }[] = []
  const machine = trackingPollMachine.provide({
    actors: {
      poll: fromPromise(
        ({ signal }) =>
          new Promise((resolve) => {
            questions.push({
              answer: async (outcome) => {
                resolve({ outcome, at: NOON + clock.now() })
                await Promise.resolve()
                await Promise.resolve()
              },
              isGivenUp: () => signal.aborted,
            })
          }),
      ),
    },
  })
  const actor = createActor(machine, { clock, input: { orderId: 7, hindrances } }).start()
  const lastQuestion = () => {
    const question = questions.at(-1)
    if (question === undefined) throw new Error('nothing was asked')
    return question
  }
  return {
    actor,
    clock,
    asked: () => questions.length,
    state: () => actor.getSnapshot().value,
    answer: (outcome: ApiOutcome<Order>) => lastQuestion().answer(outcome),
    lastQuestion,
  }
}

function found(fields: Partial<Omit<Order, 'id'>> = {}): ApiOutcome<Order> {
  return { kind: 'success', data: order({ id: 7, status: 'INTRANSIT', ...fields }), messages: [] }
}

const MUSA = { first_name: 'Musa', last_name: 'Bello', phone: '0803' }

describe('the tracking poll', () => {
  test('TK-07, BC-08, AG-78 asks at once and then 20,000 ms after each answer', async () => {
    const { clock, asked, answer, state } = start()
    expect([state(), asked()]).toEqual(['asking', 1])
    await answer(found())
    expect(state()).toBe('waiting')
    clock.increment(19_999)
    expect(asked()).toBe(1)
    clock.increment(1)
    expect([state(), asked()]).toEqual(['asking', 2])
  })

  test('a slow server is never asked twice at once', async () => {
    const { clock, asked } = start()
    clock.increment(200_000)
    expect(asked()).toBe(1)
  })

  test('AG-76 is paused while nobody looks, gives up what it asked, and asks at once on return', async () => {
    const { actor, clock, asked, state, lastQuestion } = start()
    const first = lastQuestion()
    actor.send({ type: 'page.hidden' })
    expect([state(), first.isGivenUp()]).toEqual(['paused', true])
    clock.increment(600_000)
    expect(asked()).toBe(1)
    actor.send({ type: 'page.shown' })
    expect([state(), asked()]).toEqual(['asking', 2])
  })

  test('is paused while there is no server, until the last hindrance is gone', () => {
    const { actor, clock, asked, state } = start(['offline'])
    expect([state(), asked()]).toEqual(['paused', 0])
    actor.send({ type: 'page.hidden' })
    actor.send({ type: 'network.returned' })
    clock.increment(60_000)
    expect([state(), asked()]).toEqual(['paused', 0])
    actor.send({ type: 'page.shown' })
    expect([state(), asked()]).toEqual(['asking', 1])
    actor.send({ type: 'network.lost' })
    expect(state()).toBe('paused')
  })

  test('shows the position before while a new one is too far away to believe', async () => {
    const { actor, clock, answer } = start()
    const at = (lat: number) => found({ rider: { ...MUSA, current_position: [lat, 3.4] } })
    const shown = () => actor.getSnapshot().context.answer?.fix
    await answer(at(6.5))
    clock.increment(20_000)
    await answer(at(9))
    expect(shown()).toEqual({ position: [6.5, 3.4], at: NOON })
    clock.increment(20_000)
    await answer(at(9.001))
    expect(shown()).toEqual({ position: [9.001, 3.4], at: NOON + 40_000 })
  })

  test('AG-76 a failed poll keeps the last position and backs off: 20, 40, 80, 160, 160 s', async () => {
    const { actor, clock, asked, answer, state } = start()
    const rider = { ...MUSA, current_position: [6.5, 3.4] as LatLng }
    await answer(found({ rider }))
    clock.increment(20_000)
    const waits: number[] = []
    for (let failures = 1; failures <= 5; failures += 1) {
      await answer({ kind: 'timeout' })
      expect(state()).toBe('backingOff')
      const before = asked()
      let waited = 0
      while (asked() === before) {
        clock.increment(1_000)
        waited += 1
      }
      waits.push(waited)
    }
    expect(waits).toEqual([20, 40, 80, 160, 160])
    const { answer: last, failure, failures } = actor.getSnapshot().context
    expect([last?.at, last?.order.rider?.current_position]).toEqual([NOON, [6.5, 3.4]])
    expect([failure, failures]).toEqual([{ kind: 'timeout' }, 5])
    await answer(found())
    expect([actor.getSnapshot().context.failure, actor.getSnapshot().context.failures]).toEqual([null, 0])
  })

  test.each([300_000, 3_600_000])(
    'a server that asks for patience gets it, five minutes at most: %i ms',
    async (retryAfterMs) => {
      const { clock, asked, answer } = start()
      await answer({ kind: 'tooMany', messages: [], retryAfterMs })
      clock.increment(299_999)
      expect(asked()).toBe(1)
      clock.increment(1)
      expect(asked()).toBe(2)
    },
  )

  test('AG-76 a finished order is not read again, also when the page is shown again', async () => {
    const { actor, clock, asked, answer, state } = start()
    await answer(found({ status: 'DELIVERED' }))
    actor.send({ type: 'order.finished' })
    clock.increment(600_000)
    actor.send({ type: 'page.hidden' })
    actor.send({ type: 'page.shown' })
    expect([state(), asked()]).toEqual(['finished', 1])
  })

  test('AG-76 an order known to be over is not asked for; one that goes on again is', () => {
    const { actor, asked, state } = start(['finished'])
    expect([state(), asked()]).toEqual(['finished', 0])
    actor.send({ type: 'order.reopened' })
    expect([state(), asked()]).toEqual(['asking', 1])
    actor.send({ type: 'order.finished' })
    expect(state()).toBe('finished')
  })

  test('AG-76 an answer from before the order was reopened does not end the polling', async () => {
    const { actor, clock, asked, answer, state } = start(['finished'])
    actor.send({ type: 'order.reopened' })
    await answer(found({ status: 'CANCELLED', cancelled_by: 'RIDER' }))
    expect([state(), asked()]).toEqual(['waiting', 1])
    clock.increment(20_000)
    expect([state(), asked()]).toEqual(['asking', 2])
  })

  test('AG-78 what changed meanwhile is asked for at once, in place of an older question', async () => {
    const { actor, asked, answer, lastQuestion } = start()
    const first = lastQuestion()
    actor.send({ type: 'order.changed' })
    expect([asked(), first.isGivenUp()]).toEqual([2, true])
    await answer(found())
    actor.send({ type: 'refresh.chosen' })
    expect(asked()).toBe(3)
  })

  test('an order that is not there is not asked for again by itself', async () => {
    const { clock, asked, answer, state } = start()
    await answer({ kind: 'notFound', messages: ['Order not found'] })
    clock.increment(600_000)
    expect([state(), asked()]).toEqual(['missing', 1])
  })
})
