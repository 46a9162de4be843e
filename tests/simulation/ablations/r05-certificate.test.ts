import { expect, test } from 'vitest'
import * as certificate from '../../../src/sync/pull/sweep-certificate'
import { replace } from '../world/replace'
import { lawBrokenBy, slippedOrder } from '../world/scenes/scenes'

test('without R5 an order that slipped between two pages is not looked for again (I11)', async () => {
  // A build without R5: every sweep counts as clean.
  replace(certificate, { isClean: () => true })
  expect(await lawBrokenBy(slippedOrder)).toBe('I11')
})
