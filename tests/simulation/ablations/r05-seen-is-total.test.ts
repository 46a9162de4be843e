import { expect, test } from 'vitest'
import * as certificate from '../../../src/sync/pull/sweep-certificate'
import { replace } from '../world/replace'
import { keptPage, lawBrokenBy } from '../world/scenes/scenes'

test('without counting what was seen, a page that something in the way kept passes for the next one (I11)', async () => {
  const { isClean } = certificate
  // A build without one half of R5: as many different rows as there are need not have been seen.
  replace(certificate, {
    isClean: (end) => {
      const arrived = end.headAfter.slice(0, end.headAfter.indexOf(end.start.head[0] ?? -1))
      const seen = new Set(Array.from({ length: end.start.total - end.skipped }, (_, index) => -index))
      return isClean({ ...end, seen: new Set([...seen, ...arrived]) })
    },
  })
  expect(await lawBrokenBy(keptPage)).toBe('I11')
})
