import { expect, test } from 'vitest'
import { compareCursors } from '../../../contract/entities/live-changes'
import { readCursor, writeCursor } from '../../../server/domain/feed/cursor'
import type { Cursor, LogCursor } from '../../../server/domain/feed/cursor'

const LARGEST_XID = '18446744073709551615'
const log = (xid: string, id: number): LogCursor => ({ kind: 'log', database: '0123456789ab', xid, id })

test.each<Cursor>([
  log('0', 0),
  log('742', 17),
  log(LARGEST_XID, Number.MAX_SAFE_INTEGER),
  {
    kind: 'walk',
    database: '0123456789ab',
    stage: 4,
    below: 17,
    ordersBelow: null,
    horizon: LARGEST_XID,
    since: 1_790_000_000_000,
    seen: 500,
    total: 9_000,
  },
])('$kind is read as it was written, in at most 200 characters', (cursor) => {
  const text = writeCursor(cursor)
  expect(readCursor(text)).toEqual(cursor)
  expect(text.length).toBeLessThanOrEqual(200)
})

test('a place in the log is plain text of one length', () => {
  expect(writeCursor(log('742', 17))).toBe('log:0123456789ab:00000000000000000742:0000000000000017')
  const largest = writeCursor(log(LARGEST_XID, Number.MAX_SAFE_INTEGER))
  expect(largest).toBe('log:0123456789ab:18446744073709551615:9007199254740991')
})

test('places in the log have the order of transaction and entry', () => {
  const places = [log('9', 99), log('10', 0), log('10', 1), log('10', 10), log('100', 2), log(LARGEST_XID, 0)]
  const texts = places.map(writeCursor)
  for (const [index, text] of texts.entries()) {
    expect(texts.map((other) => Math.sign(compareCursors(other, text) ?? NaN))).toEqual(
      texts.map((_, other) => Math.sign(other - index)),
    )
  }
})

test('places that were written before they had an order are still read, and an older walk begins again', () => {
  const opaque = (plain: string) => Buffer.from(plain).toString('base64url')
  expect(readCursor(opaque('l 0123456789ab 742 17'))).toEqual(log('742', 17))
  // Its stages were others.
  expect(readCursor(opaque('w 0123456789ab 1 17  742 5 9'))).toBe(null)
})

test.each(['', 'log:', 'log:0123456789ab:742:17', 'log:0123456789ab:00000000000000000742:17', 'nonsense'])(
  '%j is no cursor',
  (text) => {
    expect(readCursor(text)).toBe(null)
  },
)
