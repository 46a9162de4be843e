import { expect, test } from 'vitest'
import { createCommandWaits } from '../../../src/sync/push/command-waits'
import type { OutboxCommand } from '../../../src/db/core/rows'
import { entryOf, EVERY_COMMAND } from '../../support/world/console-rows'

const LIMITS = { lostRequestMs: () => 0, longestFoundMs: 60_000, longestAskedMs: 300_000 }

function found(row: Partial<OutboxCommand>): OutboxCommand {
  return entryOf(EVERY_COMMAND.assign, { state: 'queued', ...row })
}

function startAt(wall: number) {
  const clock = { tick: 0, wall }
  const waits = createCommandWaits({ monotonic: () => clock.tick, wall: () => clock.wall } as never, LIMITS)
  return { clock, waits }
}

test('C15: the next leader keeps to the time that the server asked for, also when the connection comes back', () => {
  const { waits } = startAt(1_000)
  const command = found({ dueAt: 121_000, mustWait: true })
  expect(waits.remainingMs(command)).toBe(120_000)
  waits.cutShort()
  expect(waits.remainingMs(command)).toBe(120_000)
})

test('the wait after a failure of the connection ends when the connection comes back', () => {
  const { waits } = startAt(1_000)
  const command = found({ dueAt: 21_000 })
  expect(waits.remainingMs(command)).toBe(20_000)
  waits.cutShort()
  expect(waits.remainingMs(command)).toBe(0)
})

test.each([
  [undefined, 60_000],
  [true, 300_000],
])('C32: a clock that was wrong costs one longest wait at most (mustWait %s: %d ms)', (mustWait, most) => {
  const { waits } = startAt(0)
  expect(
    waits.remainingMs(found({ dueAt: 86_400_000, ...(mustWait === undefined ? {} : { mustWait }) })),
  ).toBe(most)
})
