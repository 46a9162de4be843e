import { expect, test } from 'vitest'
import { createSeenIds } from '../../../src/sync/reads/seen-ids'

test('ids that count down are kept as runs, and come back from them', () => {
  const seen = createSeenIds()
  seen.add([20, 19, 18])
  seen.add([18, 17, 12, 11])
  expect(seen.runs()).toEqual([20, 17, 12, 11])
  expect([...createSeenIds(seen.runs() ?? []).ids]).toEqual([20, 19, 18, 17, 12, 11])
})

test('a resumed walk continues the last run', () => {
  const seen = createSeenIds([20, 17])
  seen.add([17, 16])
  expect([seen.runs(), seen.ids.size]).toEqual([[20, 16], 5])
})

test('R5: ids that do not count down are too many to keep, and are not half kept', () => {
  const seen = createSeenIds()
  seen.add(Array.from({ length: 5_000 }, (_, index) => 2 * index + 2))
  expect([seen.runs(), seen.ids.size]).toEqual([null, 5_000])
})
