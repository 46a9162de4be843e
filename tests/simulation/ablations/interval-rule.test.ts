import { expect, test, vi } from 'vitest'
import { firstBroken } from '../world/seeds'

// A build without R1: the last answer wins.
vi.mock('../../../src/sync/interval-rule', () => ({ isOvertaken: () => false }))

test('without R1 the simulation shows a row that goes back in time (I1) or an older state than our own (I5)', async () => {
  expect((await firstBroken('contract', 100))?.law).toMatch(/^I[156]$/)
})
