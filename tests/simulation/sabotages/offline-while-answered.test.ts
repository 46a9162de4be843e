import { expect, test, vi } from 'vitest'
import type * as Freshness from '../../../src/machines/freshness'
import { firstBroken } from '../world/seeds'

vi.mock('../../../src/machines/freshness', async (original) => {
  const module = await original<typeof Freshness>()
  return {
    ...module,
    // The rule before: old orders are a lost connection, whatever else is answered.
    freshness: (facts) => (facts.pulling || facts.socketOpen ? 'offline' : module.freshness(facts)),
  } satisfies typeof Freshness
})

test('a status bar that says Offline while calls are answered is noticed (I22)', async () => {
  const focus = { faultiness: 0, strikes: [], computers: 1 } as const
  expect((await firstBroken('wild', 10, { focus }))?.law).toBe('I22')
})
