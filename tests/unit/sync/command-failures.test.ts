import { expect, test } from 'vitest'
import { createCommandFailures } from '../../../src/sync/push/command-failures'
import type { CommandId } from '../../../src/db/core/rows'

const id = 'a' as CommandId

test('C7: eight faults of the server, with a good read between each, are hopeless', () => {
  let goodReads = 0
  const failures = createCommandFailures(() => goodReads)
  const failedTooOften = Array.from({ length: 9 }, () => {
    goodReads += 1
    failures.count(id, true)
    return failures.hasFailedTooOften(id)
  })
  expect(failedTooOften).toEqual([false, false, false, false, false, false, false, true, true])
  failures.forget(id)
  expect(failures.hasFailedTooOften(id)).toBe(false)
})

test('C6: a general outage parks nothing, however often it is tried', () => {
  const failures = createCommandFailures(() => 3)
  for (let n = 0; n < 50; n += 1) failures.count(id, true)
  expect(failures.hasFailedTooOften(id)).toBe(false)
})

test('a way that is cut is no fault of the server', () => {
  let goodReads = 0
  const failures = createCommandFailures(() => (goodReads += 1))
  const counts = Array.from({ length: 10 }, () => failures.count(id, false))
  expect(counts.at(-1)).toBe(10)
  expect(failures.hasFailedTooOften(id)).toBe(false)
})
