import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  connectionAfter,
  connectionLogic,
  UNHEARD,
  type ConnectionEvent,
} from '../../../src/machines/connection'

const NOON = Date.UTC(2026, 10, 21, 12)
const after = (...events: ConnectionEvent[]) => events.reduce(connectionAfter, UNHEARD)

test('P5 "Offline since" is the first failure, however many come after it', () => {
  const failures = [5_000, 9_000, 60_000].map((ms) => ({ type: 'pull.failed', at: NOON + ms }) as const)
  const { level, offlineSince } = after({ type: 'pull.succeeded', at: NOON, tick: 1_000 }, ...failures)
  expect([level, offlineSince]).toEqual(['offline', NOON + 5_000])
})

test('P5 P12 "Offline since" of a page that was opened offline is when the server was last heard', () => {
  const remembered = { type: 'data.remembered', at: NOON } as const
  const failed = { type: 'pull.failed', at: NOON + 3_600_000 } as const
  expect(after(remembered, failed).offlineSince).toBe(NOON)
  expect(after(failed).offlineSince).toBe(NOON + 3_600_000)
})

test('P5 a pull that ended does not look like one that is under way when its picture grows old', () => {
  const { level } = after(
    { type: 'socket.opened' },
    { type: 'pull.started' },
    { type: 'pull.succeeded', at: NOON, tick: 1_000 },
    { type: 'clock.ticked', at: NOON + 90_000, tick: 91_000 },
  )
  expect(level).toBe('delayed')
})

test('P5 nothing that is heard after the end of a session is shown', () => {
  const { level } = after({ type: 'session.ended' }, { type: 'pull.succeeded', at: NOON, tick: 1_000 })
  expect(level).toBe('signedOut')
})

test('P5 the actor keeps its last picture when it is stopped', () => {
  const actor = createActor(connectionLogic).start()
  actor.send({ type: 'pull.succeeded', at: NOON, tick: 1_000 })
  actor.stop()
  expect(actor.getSnapshot().context.level).toBe('catchingUp')
})
