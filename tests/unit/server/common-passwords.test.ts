import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isCommonPassword } from '../../../server/domain/passwords/common-passwords'

const ranked = dictionary['passwords-common']

test('A7 the 3,000 most common passwords are refused, and the 3,000 most common that are long enough', () => {
  expect(ranked.slice(0, 3_000).filter((word) => !isCommonPassword(word))).toEqual([])
  const long = ranked.filter(({ length }) => length >= 8)
  expect(long.slice(0, 3_000).filter((word) => !isCommonPassword(word))).toEqual([])
})

test.each([
  ['Password1', true],
  ['PASSWORD', true],
  ['Password2026!', true],
  ['123Dragon!!', true],
  ['P@ssw0rd1', true],
  ['Qwerty123!', true],
  ['1qaz2WSX', true],
  ['Ｐａｓｓｗｏｒｄ1', true],
  ['Waybill-2026', true],
  ['Waybill-Demo-1', true],
  ['Correct-horse-1', false],
  ['Lagos-rain-7', false],
  ['Pass-word-1', false],
  ['password of a long sentence 1A', false],
  ['7hQz9kLm2', false],
  [' Ikorodu 55', false],
  ['12345678901234567', false],
])('%s: refused as common is %s', (password, refused) => {
  expect(isCommonPassword(password)).toBe(refused)
})
