import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/views/shared/lists/stored-words'
import { firstBroken } from '../world/seeds'

vi.mock('../../../src/views/shared/lists/stored-words', async (original) => {
  const { storedWords } = await original<typeof Module>()
  return { storedWords: (stored) => storedWords({ ...stored, unread: 0 }) } satisfies typeof Module
})

test('a foot that says All while a row could not be read is noticed (I22)', async () => {
  const focus = { faultiness: 0, strikes: [], computers: 1 } as const
  expect((await firstBroken('wild', 10, { focus }))?.law).toBe('I22')
})
