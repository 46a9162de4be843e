import fc from 'fast-check'
import { expect, test } from 'vitest'
import { whyGuessable } from '../../../server/domain/passwords/guessable-password'

const OWNER = {
  names: ['Bọ́lá', 'Salami-Cole'],
  email: 'bola.salami@waybill.ng',
  phone: '+234 803 123 4567',
}

test.each([
  ['            ', 'must not be blank'],
  ['\u00a0\u2003\u200b     ', 'must not be blank'],
  ['aaaaaaaa', 'must not repeat the same signs'],
  ['!!!!!!!!!', 'must not repeat the same signs'],
  ['Abcabcabca', 'must not repeat the same signs'],
  ['1212121212', 'must not repeat the same signs'],
  ['abcdefgh', 'must not be a run of letters, digits or keys'],
  ['Hgfedcba', 'must not be a run of letters, digits or keys'],
  ['abcdefgh1!', 'must not be a run of letters, digits or keys'],
  ['qwertyui', 'must not be a run of letters, digits or keys'],
  ['superadmin', 'must not be the name, the e-mail, the phone or the role of its owner'],
  ['Super Admin 1', 'must not be the name, the e-mail, the phone or the role of its owner'],
  ['OperationalStaff', 'must not be the name, the e-mail, the phone or the role of its owner'],
  ['BolaSalami', 'must not be the name, the e-mail, the phone or the role of its owner'],
  ['Salami_2026!', 'must not be the name, the e-mail, the phone or the role of its owner'],
  ['bola.salami@waybill.ng', 'must not be the name, the e-mail, the phone or the role of its owner'],
  ['08031234567', 'must not be the name, the e-mail, the phone or the role of its owner'],
  ['2348031234567', 'must not be the name, the e-mail, the phone or the role of its owner'],
  ['Password1', 'is too common: choose one that is harder to guess'],
  ['Correct-horse-1', null],
  ['Salami with rain 7', null],
  ['7hQz9kLm2', null],
])('a password that is easy to guess is refused with the reason: %s', (password, why) => {
  expect(whyGuessable(password, OWNER)).toBe(why)
})

test('no repeated sign, run or own name with a year is taken, however it is written', () => {
  const signs = fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme-ascii' })
  fc.assert(
    fc.property(signs, fc.integer({ min: 8, max: 40 }), (sign, times) => {
      expect(whyGuessable(sign.repeat(times))).not.toBeNull()
    }),
  )
  const words = fc.constantFrom('bola', 'SALAMI', 'Cole', 'Bọ́lá', 'Superadmin')
  const years = fc.integer({ min: 0, max: 9999 }).map(String)
  fc.assert(
    fc.property(words, years, (word, year) => {
      expect(whyGuessable(`${word}${year}`, OWNER)).not.toBeNull()
    }),
  )
})
