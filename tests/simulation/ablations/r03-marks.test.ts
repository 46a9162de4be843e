import { expect, test } from 'vitest'
import * as doubting from '../../../src/sync/reads/doubtful-rows'
import { replace } from '../world/replace'
import { doubtMeanwhile, lawBrokenBy } from '../world/scenes/scenes'

test('without R3 a doubt that came meanwhile is forgotten, and the row stays old (I11)', async () => {
  const { createDoubtfulRows } = doubting
  // A build without R3: a mark of doubt goes with any answer, also of a request that left before the mark was made.
  replace(doubting, {
    createDoubtfulRows: (trace) => {
      const rows = createDoubtfulRows(trace)
      return { ...rows, clear: (mark) => rows.clear(rows.receiptFor(mark)) }
    },
  })
  expect(await lawBrokenBy(doubtMeanwhile)).toBe('I11')
})
