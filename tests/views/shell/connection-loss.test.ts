import { expect, it } from 'vitest'
import type { Connection } from '../../../src/machines/connection'
import { createConnectionLoss } from '../../../src/views/shared/sounds/connection-loss'
import { scriptedClock } from '../../support/page/scripted-clock'

type Step = Connection['level'] | number

/** Levels as they come, and ms between them; says when it rang. */
function rings(steps: readonly Step[]): number[] {
  const clock = scriptedClock()
  const rang: number[] = []
  const loss = createConnectionLoss({ wait: clock.wait, ring: () => rang.push(clock.now()) })
  for (const step of steps) {
    if (typeof step === 'number') clock.move(step)
    else loss.onLevel(step)
  }
  return rang
}

it('a lost connection rings once, five seconds after it was live', () => {
  expect(rings(['connecting', 'live', 'offline', 60_000, 'delayed', 60_000, 'offline', 60_000])).toEqual([
    5000,
  ])
})

it('a blink does not ring', () => {
  expect(rings(['live', 'delayed', 4000, 'live', 60_000])).toEqual([])
})

it('nothing rings before the console says that it is offline or delayed', () => {
  expect(rings(['live', 'catchingUp', 9000, 'delayed', 1000])).toEqual([9000])
  expect(rings(['live', 'unread', 60_000])).toEqual([])
})

it('each loss rings, however long the one before it', () => {
  expect(rings(['live', 'offline', 10_000, 'live', 'offline', 10_000])).toEqual([5000, 15_000])
})

it('a page that never was live has lost nothing', () => {
  expect(rings(['connecting', 'offline', 60_000, 'catchingUp', 'delayed', 60_000])).toEqual([])
})

it('signing out is no loss', () => {
  expect(rings(['live', 'signedOut', 60_000])).toEqual([])
})
