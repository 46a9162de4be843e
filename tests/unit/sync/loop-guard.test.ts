import { expect, test } from 'vitest'
import { createLoopGuard } from '../../../src/sync/push/loop-guard'
import { entryOf, EVERY_COMMAND } from '../../support/world/console-rows'

const command = entryOf(EVERY_COMMAND.cancel)

test('the same command five times in half a second, and nothing came of it, is a loop', () => {
  let now = 0
  const { isLooping } = createLoopGuard({ monotonic: () => now })
  const times = [0, 100, 200, 300, 400, 401].map((at) => {
    now = at
    return isLooping(command)
  })
  expect(times).toEqual([false, false, false, false, true, false])
})

test('what moves on, or takes its time, is none', () => {
  let now = 0
  const { isLooping } = createLoopGuard({ monotonic: () => now })
  const moving = [1, 2, 3, 4, 5, 6].map((attempts) => isLooping({ ...command, attempts }))
  const slow = [1, 2, 3, 4, 5, 6].map((n) => {
    now = n * 200
    return isLooping(command)
  })
  expect([...moving, ...slow]).not.toContain(true)
})
