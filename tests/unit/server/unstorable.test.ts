import { expect, test } from 'vitest'
import { unstorable } from '../../../server/http/unstorable'

test.each(['\0', 'a\0', '\0b', 'a\nb\0', '\uD800', 'a\uDC00b', '\uDE00\uD83D'])(
  'the text %j is refused, whatever surrounds it',
  (text) => {
    expect(unstorable({ cancel_reason: text })).toEqual({
      cancel_reason: ['The cancel reason is invalid.'],
    })
  },
)

test('whole characters of any kind are stored: control characters, emoji, letters of other scripts', () => {
  expect(
    unstorable({ text: '\u0001\u001F\u007F\u2028\uFFFF 😀 Ẹ̀kọ́ 上海', more: ['', null, 0, true] }),
  ).toBeNull()
})

test('every wrong text is named by its path, in lists and objects at any depth', () => {
  const input = {
    header: 'a\0',
    orders: [{ to: 'Yaba' }, { to: 'Ike\0ja', notes: ['\uD800'] }],
    body: 'fine',
  }
  expect(unstorable(input)).toEqual({
    header: ['The header is invalid.'],
    'orders.1.to': ['The to is invalid.'],
    'orders.1.notes.0': ['The notes is invalid.'],
  })
  expect(unstorable('\0')).toEqual({ body: ['The body is invalid.'] })
})
