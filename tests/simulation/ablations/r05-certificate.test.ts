import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/sync/pull/sweep-certificate'
import { lawBrokenBy, slippedOrder } from '../world/scenes'

// A build without R5: every sweep counts as clean.
vi.mock('../../../src/sync/pull/sweep-certificate', async (original) => ({
  ...(await original<typeof Module>()),
  isClean: () => true,
}))

test('without R5 an order that slipped between two pages is not looked for again (I11)', async () => {
  expect(await lawBrokenBy(slippedOrder)).toBe('I11')
})
