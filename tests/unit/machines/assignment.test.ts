import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { RiderId } from '../../../contract/entities/riders'
import { refuseToQueue } from '../../../src/db/recovery/storage-refusal'
import {
  assignmentMachine,
  type AssignmentEvent,
  type ChosenRider,
  type CommandProgress,
} from '../../../src/machines/assignment'

const musa: ChosenRider = {
  id: 7 as RiderId,
  first_name: 'Musa',
  last_name: 'Ibrahim',
  phone: '08034127765',
  current_position: [6.5, 3.3],
}
const bola: ChosenRider = { ...musa, id: 8 as RiderId, first_name: 'Bola', last_name: 'Ogunleye' }

type Calls = { enqueued: string[]; discarded: string[]; retried: string[] }

function start(open: { kind: 'conflict' | 'refused' } | null = null, storable: Error | boolean = true) {
  const clock = new SimulatedClock()
  const calls: Calls = { enqueued: [], discarded: [], retried: [] }
  let tell: (news: CommandProgress) => void = () => undefined
  const actor = createActor(
    assignmentMachine.provide({
      actors: {
        enqueue: fromPromise(({ input }) => {
          calls.enqueued.push(`${input.orderId} → ${input.rider.first_name}`)
          return storable === true ? Promise.resolve() : Promise.reject(storable || new Error('disk is full'))
        }),
        watchCommand: fromCallback<AssignmentEvent, { orderId: number; rider: ChosenRider }>(
          ({ sendBack }) => {
            tell = sendBack
          },
        ),
        discard: fromPromise(({ input }) => {
          calls.discarded.push(input.commandId)
          return Promise.resolve()
        }),
        retry: fromPromise(({ input }) => {
          calls.retried.push(input.commandId)
          return Promise.resolve()
        }),
      },
    }),
    {
      clock,
      input: {
        orderId: 1042,
        open:
          open === null
            ? null
            : { ...open, commandId: 'c1', messages: ['Chidi assigned Bola.'], rider: musa },
      },
    },
  ).start()
  const state = () => actor.getSnapshot().value
  return { actor, clock, calls, state, tell: (news: CommandProgress) => tell(news) }
}

async function sendMusa(setup: ReturnType<typeof start>) {
  setup.actor.send({ type: 'rider.chosen', rider: musa })
  setup.actor.send({ type: 'assign.pressed' })
  await expect.poll(setup.state).toBe('sending')
}

describe('choosing', () => {
  test('VA-02 pressing Assign without a rider warns and stores nothing', () => {
    const { actor, state, calls } = start()
    actor.send({ type: 'assign.pressed' })
    expect([state(), calls.enqueued]).toEqual([{ choosing: 'warned' }, []])
    actor.send({ type: 'rider.chosen', rider: musa })
    expect(state()).toEqual({ choosing: 'calm' })
  })

  test('OR-22 choosing the chosen rider again deselects it', () => {
    const { actor } = start()
    actor.send({ type: 'rider.chosen', rider: musa })
    actor.send({ type: 'rider.chosen', rider: bola })
    expect(actor.getSnapshot().context.rider).toEqual(bola)
    actor.send({ type: 'rider.chosen', rider: bola })
    expect(actor.getSnapshot().context.rider).toBe(null)
  })

  test('AG-64 a chosen rider that drops out of the list is deselected, and stays so when it returns', () => {
    const { actor } = start()
    actor.send({ type: 'rider.chosen', rider: musa })
    actor.send({ type: 'riders.listed', ids: [7, 8] })
    expect(actor.getSnapshot().context.rider).toEqual(musa)
    actor.send({ type: 'riders.listed', ids: [8] })
    actor.send({ type: 'riders.listed', ids: [7, 8] })
    expect(actor.getSnapshot().context.rider).toBe(null)
  })

  test('C42 the message of storage about a change that it refused is shown', async () => {
    const { actor, state } = start(null, refuseToQueue())
    actor.send({ type: 'rider.chosen', rider: musa })
    actor.send({ type: 'assign.pressed' })
    await expect.poll(state).toEqual({ choosing: 'unstored' })
    expect(actor.getSnapshot().context.verdict?.messages).toEqual([
      'You are offline, and this device cannot save the change. Nothing was sent.',
    ])
  })

  test('a change that this device cannot store is reported, and the rider stays chosen', async () => {
    const { actor, state } = start(null, false)
    actor.send({ type: 'rider.chosen', rider: musa })
    actor.send({ type: 'assign.pressed' })
    await expect.poll(state).toEqual({ choosing: 'unstored' })
    const { rider, verdict } = actor.getSnapshot().context
    expect([rider?.id, verdict?.messages]).toEqual([
      7,
      ['This device could not save the assignment. Nothing was sent.'],
    ])
  })
})

describe('sending', () => {
  test('is done when the command was confirmed', async () => {
    const setup = start()
    await sendMusa(setup)
    setup.tell({ type: 'command.confirmed' })
    expect([setup.state(), setup.actor.getSnapshot().status, setup.calls.enqueued]).toEqual([
      'assigned',
      'done',
      ['1042 → Musa'],
    ])
  })

  test('lets the person go on when nothing answers within 2.5 s', async () => {
    const setup = start()
    await sendMusa(setup)
    setup.clock.increment(2499)
    expect(setup.state()).toBe('sending')
    setup.clock.increment(1)
    expect(setup.state()).toBe('waiting')
  })

  test('does not wait at all without a connection', async () => {
    const setup = start()
    await sendMusa(setup)
    setup.tell({ type: 'command.waited' })
    expect(setup.state()).toBe('waiting')
  })

  test('AG-60 a refusal keeps the rider chosen; discarding leads back to choosing', async () => {
    const setup = start()
    await sendMusa(setup)
    setup.tell({ type: 'command.refused', commandId: 'c9', messages: ['The rider is offline.'] })
    expect([setup.state(), setup.actor.getSnapshot().context.verdict]).toEqual([
      'refused',
      { commandId: 'c9', messages: ['The rider is offline.'] },
    ])
    setup.actor.send({ type: 'discard.pressed' })
    await expect.poll(setup.state).toEqual({ choosing: 'calm' })
    expect([setup.calls.discarded, setup.actor.getSnapshot().context.rider?.id]).toEqual([['c9'], 7])
  })

  test('choosing another rider after a refusal discards the refused one', async () => {
    const setup = start()
    await sendMusa(setup)
    setup.tell({ type: 'command.refused', commandId: 'c9', messages: ['The rider is offline.'] })
    setup.actor.send({ type: 'rider.chosen', rider: bola })
    await expect.poll(setup.state).toEqual({ choosing: 'calm' })
    expect([setup.calls.discarded, setup.actor.getSnapshot().context.rider?.id]).toEqual([['c9'], 8])
  })
})

describe('a conflict', () => {
  test('opens on what an earlier assignment came to', () => {
    const { state, actor } = start({ kind: 'conflict' })
    expect([state(), actor.getSnapshot().context.verdict?.messages]).toEqual([
      'conflict',
      ['Chidi assigned Bola.'],
    ])
  })

  test('keeping theirs takes our command back', async () => {
    const { actor, state, calls } = start({ kind: 'conflict' })
    actor.send({ type: 'keep.chosen' })
    await expect.poll(state).toBe('left')
    expect(calls).toEqual({ enqueued: [], discarded: ['c1'], retried: [] })
  })

  test('assigning anyway sends our command again and waits for its answer', async () => {
    const setup = start({ kind: 'conflict' })
    setup.actor.send({ type: 'override.chosen' })
    await expect.poll(setup.state).toBe('sending')
    setup.tell({ type: 'command.confirmed' })
    expect([setup.state(), setup.calls.retried]).toEqual(['assigned', ['c1']])
  })
})
