import { expect, test, vi } from 'vitest'
import { firstBroken } from '../world/seeds'

// A build without R1: the last answer wins.
vi.mock('../../../src/sync/reads/interval-rule', () => ({ isOvertaken: () => false }))

test('without R1 a row goes back in time (I1), or behind what we confirmed (I5), or a live row vanishes (I6)', async () => {
  const focus = { faultiness: 0.6, fates: ['slow', 'late', 'lost answer'], strikes: [] } as const
  expect((await firstBroken('contract', 60, { focus }))?.law).toMatch(/^I[1568]$/)
})
