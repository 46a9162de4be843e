import { expect, it } from 'vitest'
import { countOf } from '../../../src/db/queries/state/replication'
import { unreadPart } from '../../../src/views/shared/lists/part-words'
import { storedWords } from '../../../src/views/shared/lists/stored-words'

it('the foot of a list says what the server says until all of it is on this device', () => {
  const words = (count: number, serverCount: number | undefined, isWhole = false) =>
    storedWords({ name: 'orders', count, serverCount, isWhole })
  expect([words(720, 3_000), words(3_000, 3_000), words(720, undefined), words(3_000, 3_000, true)]).toEqual([
    '3,000 orders, 24 % on this device',
    '3,000 orders, 99 % on this device',
    '720 orders on this device so far',
    'All 3,000 orders are on this device',
  ])
})

it('AG-160 the foot of a list does not say that all orders are here after some were deleted to free space', () => {
  expect(
    storedWords({ name: 'orders', count: 320, serverCount: undefined, isWhole: true, isReduced: true }),
  ).toBe('320 orders are on this device, the others only on the server')
})

it('a count that the server did not give is at least the count on this device; a complete status is counted here', () => {
  const replication = { progress: 0.2, totals: { counts: { DELIVERED: 900 }, whole: ['PENDING'] } }
  expect([
    countOf('DELIVERED', 40, replication),
    countOf('PENDING', 12, replication),
    countOf('CANCELLED', 3, replication),
    countOf('CANCELLED', 3, null),
  ]).toEqual([
    { count: 900, isLeast: false },
    { count: 12, isLeast: false },
    { count: 3, isLeast: true },
    { count: 3, isLeast: false },
  ])
})

it('what could not be read is named with its cause and the age of what is shown', () => {
  const at = Date.parse('2026-11-21T13:03:00Z')
  const cause = 'the server answered 500'
  expect([
    unreadPart('Companies', { cause, lastGoodAt: at }, at + 60_000),
    unreadPart('Companies', { cause, lastGoodAt: null }, at),
  ]).toEqual([
    'Companies could not be read: the server answered 500. Last read 14:03.',
    'Companies could not be read: the server answered 500.',
  ])
})
