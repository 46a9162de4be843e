import { describe, expect, it } from 'vitest'
import { freshnessWords } from '../../../src/views/shared/freshness/freshness-words'

const NOW = Date.parse('2026-11-21T13:05:00Z')
const AT_1402 = NOW - 180_000
const DAY_BEFORE = NOW - 86_400_000

describe('the words of freshness', () => {
  it.each([
    ['live', NOW - 8000, null, 'Live · 8 s'],
    ['live', NOW + 500, null, 'Live · 0 s'],
    ['catchingUp', AT_1402, null, 'Updating…'],
    ['connecting', null, null, 'Connecting…'],
    ['delayed', AT_1402, null, 'Delayed: last update 14:02'],
    ['offline', NOW, AT_1402, 'Offline since 14:02'],
    ['offline', AT_1402, null, 'Offline since 14:02'],
    ['offline', null, null, 'Offline'],
    ['delayed', DAY_BEFORE, null, 'Delayed: last update Nov 20, 2026, 2:05 PM'],
    ['offline', NOW, DAY_BEFORE, 'Offline since Nov 20, 2026, 2:05 PM'],
    ['unread', AT_1402, null, 'Orders could not be read: the server answered 500'],
  ] as const)('%s reads as it is', (level, lastGoodAt, offlineSince, words) => {
    expect(freshnessWords({ level, lastGoodAt, offlineSince, cause: 'the server answered 500' }, NOW)).toBe(
      words,
    )
  })
})
