import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { connectionMachine } from '../../../src/machines/connection'

const NOON = Date.UTC(2026, 10, 21, 12)

test('P5 "Offline since" is the first failure, however many come after it', () => {
  const actor = createActor(connectionMachine).start()
  actor.send({ type: 'pull.succeeded', at: NOON, tick: 1_000 })
  for (const at of [NOON + 5_000, NOON + 9_000, NOON + 60_000]) actor.send({ type: 'pull.failed', at })
  expect(actor.getSnapshot().value).toBe('offline')
  expect(actor.getSnapshot().context.offlineSince).toBe(NOON + 5_000)
})

test('P5 a pull that ended does not look like one that is under way when its picture grows old', () => {
  const actor = createActor(connectionMachine).start()
  actor.send({ type: 'socket.opened' })
  actor.send({ type: 'pull.started' })
  actor.send({ type: 'pull.succeeded', at: NOON, tick: 1_000 })
  actor.send({ type: 'clock.ticked', at: NOON + 90_000, tick: 91_000 })
  expect(actor.getSnapshot().value).toBe('delayed')
})
