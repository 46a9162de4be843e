import { expect, test } from 'vitest'
import * as rule from '../../../src/sync/reads/interval-rule'
import { replace } from '../world/replace'
import { firstBroken } from '../world/seeds'

test('without R1 a row goes back in time (I1), or behind what we confirmed (I5), or a live row vanishes (I6)', async () => {
  // A build without R1: the last answer wins.
  replace(rule, { isOvertaken: () => false })
  const focus = { faultiness: 0.6, fates: ['slow', 'late', 'lost answer'], strikes: [] } as const
  expect((await firstBroken('contract', 60, { focus }))?.law).toMatch(/^I[1568]$/)
})
