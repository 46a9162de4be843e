import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diallingDigits, displayPhone, phoneKey, readPhone } from '../../../contract/words/phones'

const GOOD = [
  ['08031234567', '08031234567'],
  ['8031234567', '8031234567'],
  ['2348031234567', '2348031234567'],
  ['8031234567.00', '8031234567'],
  ['8031234567,0', '8031234567'],
  ['8,031,234,567.00', '8031234567'],
  ['2,348,031,234,567', '2348031234567'],
  ['8 031 234 567,00', '8031234567'],
  ['+234 (0) 803 123 4567', '2348031234567'],
  ['00234 803 123 4567', '2348031234567'],
  ['009 234 803 123 4567', '2348031234567'],
  ['(0803) 123-4567', '08031234567'],
  ['0803.123.4500', '08031234500'],
  ['0803\u00a0123\u20111234', '08031231234'],
  ['\u202a\u200b08031234567\u202c', '08031234567'],
  ['tel:+2348031234567', '2348031234567'],
  ["'08031234567", '08031234567'],
  ['０８０３１２３４５６７', '08031234567'],
  ['01 234 5678', '23412345678'],
  ['+234 1 234 5678', '23412345678'],
  ['084 123 456', '23484123456'],
  ['020 1 234 5678', '02012345678'],
] as const

const FOREIGN = [
  ['+44 20 7946 0958', '442079460958'],
  ['0044 20 7946 0958', '442079460958'],
  ['+1 (212) 555-1234', '12125551234'],
  ['+65 6123 4567', '006561234567'],
] as const

const DOUBTFUL = [
  ['0803123456', 'This is no Nigerian number: it has 10 digits, a mobile number has 11.', '0803123456'],
  ['080312345678', 'This is no Nigerian number: it has 12 digits, a mobile number has 11.', '080312345678'],
  ['12125551234', 'This is no Nigerian number: it has 11 digits but no 0 or 234 before them.', '12125551234'],
  [
    '+234 803 123 456',
    'This is no Nigerian number: 9 digits stand behind 234, a mobile number has 10 there.',
    '234803123456',
  ],
  ['12345', 'This is no Nigerian number: it has 5 digits, a mobile number has 11.', null],
  ['08031234567 ext 12', '“ext 12” stands behind the number.', null],
  ['08031234567 / 2', '“/ 2” stands behind the number.', null],
  ['0803 123 4567 - 2', '“- 2” stands behind the number.', null],
  ['0803 123 4567 (2)', '“(2)” stands behind the number.', null],
  ['2. 08031234567', '“2.” stands before the number.', null],
  ['Musa 0803 123 4567', '“Musa” stands before the number.', null],
  ['08031234567 / 08051234567', 'More than one number stands here. Write one of them.', null],
  ['08031234567 08051234567', 'More than one number stands here. Write one of them.', null],
  ['0803 123 4567, 0805 123', 'More than one number stands here. Write one of them.', null],
  ['8.03E+09', 'A spreadsheet shortened this number to 8.03E+09. Set its column to text.', null],
  ['8031234567.5', 'A number to call has no decimals, as 8031234567.5 has.', null],
  ['ask Musa', '“ask Musa” is no number that can be called.', null],
] as const

describe('AG-178 a phone number', () => {
  it.each(GOOD)('is taken as %s', (text, stored) => {
    expect(readPhone(text)).toEqual({ kind: 'nigerian', stored })
  })

  it.each(FOREIGN)('of another country is taken as %s', (text, stored) => {
    expect(readPhone(text)).toEqual({ kind: 'foreign', stored })
  })

  it.each(DOUBTFUL)('is in doubt: %s', (text, why, stored) => {
    expect(readPhone(text)).toEqual({ kind: 'doubtful', why, stored })
  })

  it.each(['', '  ', '\u200b'])('is not there: "%s"', (text) => {
    expect(readPhone(text)).toEqual({ kind: 'none' })
  })

  it('is stored so that reading it again changes nothing, and is never made of other digits', () => {
    const typed = fc
      .array(fc.constantFrom(...'0012348797+ ()-.,/x'.split('')), { maxLength: 18 })
      .map((all) => all.join(''))
    const likely = fc
      .tuple(fc.constantFrom('', '0', '234', '+234', '+44', '00'), fc.stringMatching(/^[0-9]{6,12}$/))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(typed, likely), (text) => {
        const reading = readPhone(text)
        const stored = 'stored' in reading ? reading.stored : null
        if (stored === null) return
        expect(stored).toMatch(/^\d{9,14}$/)
        expect(readPhone(stored)).toMatchObject({ stored })
      }),
    )
  })
})

describe('a stored number', () => {
  it.each([
    ['08031112233', '2348031112233'],
    ['8031112233', '2348031112233'],
    ['2348031112233', '2348031112233'],
    ['23412345678', '23412345678'],
    ['2012345678', '2342012345678'],
    ['442079460958', '442079460958'],
    ['006561234567', '6561234567'],
    ['0803111223', null],
  ])('the stored number %s is dialled as %s', (stored, dialled) => {
    expect(diallingDigits(stored)).toBe(dialled)
  })

  it('digits after a number do not give the key of another number', () => {
    expect(phoneKey('8031112233.00')).toBe('8031112233')
    expect(phoneKey('0803111223308051234567')).toBe('0803111223308051234567')
    expect(phoneKey('08031112233 ext 12')).toBe('0803111223312')
  })

  it('of another country is shown with its +, in each spelling', () => {
    expect(['442079460958', '+44 20 7946 0958'].map(displayPhone)).toEqual([
      '+442079460958',
      '+44 20 7946 0958',
    ])
  })
})
