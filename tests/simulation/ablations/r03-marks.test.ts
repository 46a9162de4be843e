import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/sync/reads/doubtful-rows'
import { doubtMeanwhile, lawBrokenBy } from '../world/scenes'

// A build without R3: a mark of doubt goes with any answer, also of a request that left before the mark was made.
vi.mock('../../../src/sync/reads/doubtful-rows', async (original) => {
  const { createDoubtfulRows } = await original<typeof Module>()
  return {
    createDoubtfulRows: (trace) => {
      const rows = createDoubtfulRows(trace)
      return { ...rows, clear: (mark) => rows.clear(rows.receiptFor(mark)) }
    },
  } satisfies Partial<typeof Module>
})

test('without R3 a doubt that came meanwhile is forgotten, and the row stays old (I11)', async () => {
  expect(await lawBrokenBy(doubtMeanwhile)).toBe('I11')
})
