import { expect, test } from 'vitest'
import { ADVISORY_LOCKS } from '../../../server/db/advisory-locks'

test('no two tasks take the same advisory lock', () => {
  const keys = Object.values(ADVISORY_LOCKS)
  expect(new Set(keys).size).toBe(keys.length)
})
