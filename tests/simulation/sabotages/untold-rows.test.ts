import { expect, test } from 'vitest'
import * as words from '../../../src/views/shared/lists/stored-words'
import { replace } from '../world/replace'
import { firstBroken } from '../world/seeds'

test('a foot that says All while a row could not be read is noticed (I22)', async () => {
  const { storedWords } = words
  replace(words, { storedWords: (stored) => storedWords({ ...stored, unread: 0 }) })
  const focus = { faultiness: 0, strikes: [], computers: 1 } as const
  expect((await firstBroken('wild', 10, { focus }))?.law).toBe('I22')
})
