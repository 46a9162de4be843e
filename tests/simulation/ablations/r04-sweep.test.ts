import { expect, test } from 'vitest'
import * as sweeping from '../../../src/sync/pull/background-sweep'
import { replace } from '../world/replace'
import { firstBroken } from '../world/seeds'

test('without R4 an order that was deleted without a word is shown for ever (I11)', async () => {
  const { createBackgroundSweep } = sweeping
  // A build without R4: once every row was seen, the pages are never walked again.
  replace(sweeping, {
    createBackgroundSweep: (context) => {
      const sweep = createBackgroundSweep(context)
      return { ...sweep, isDue: () => !sweep.isComplete() }
    },
  })
  const focus = { faultiness: 0, strikes: [] } as const
  expect((await firstBroken('contract', 20, { focus }))?.law).toBe('I11')
})
