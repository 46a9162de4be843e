import { expect, test } from 'vitest'
import * as age from '../../../src/machines/freshness'
import { replace } from '../world/replace'
import { firstBroken } from '../world/seeds'

test('a status bar that says Offline while calls are answered is noticed (I22)', async () => {
  const { freshness } = age
  replace(age, {
    // The rule before: old orders are a lost connection, whatever else is answered.
    freshness: (facts) => (facts.pulling || facts.socketOpen ? 'offline' : freshness(facts)),
  })
  const focus = { faultiness: 0, strikes: [], computers: 1 } as const
  expect((await firstBroken('wild', 10, { focus }))?.law).toBe('I22')
})
