import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dayHeading,
  displayDate,
  displayTime,
  lagosDay,
  lagosDayStart,
  toMs,
} from '../../../contract/words/dates'
import { distanceKm } from '../../../contract/rules/distance'
import { flattenMessages } from '../../../contract/wire/envelope'
import {
  displayNaira,
  displayWholeNaira,
  quote,
  readAmount,
  refuseAmount,
  trafficLevel,
  type Tariff,
} from '../../../contract/words/money'
import {
  displayPhone,
  holdsDigits,
  phoneKey,
  receiverPhone,
  telephoneUri,
} from '../../../contract/words/phones'
import { readPosition } from '../../../contract/wire/wire'

describe('phones', () => {
  test.each([
    ['2348031112233', '2348031112233'],
    ['08031112233', '08031112233'],
    ['8031112233', '08031112233'],
    ['+2348031112233', '2348031112233'],
    ['', '-'],
    [null, '-'],
  ])('VA-04 %j is shown as %s', (phone, shown) => {
    expect(displayPhone(phone)).toBe(shown)
  })

  test.each([
    ['0803 111 2233', '8031112233'],
    ['+234-803-111-2233', '2348031112233'],
    ['8031112233', '8031112233'],
    ['8031112233.00', '8031112233'],
    ['+234 (0) 803 111 2233', '2348031112233'],
    ['012345', '012345'],
  ])('VA-20 VA-23 the receiver phone %s is sent as %s', (typed, sent) => {
    expect(receiverPhone(typed)).toBe(sent)
  })

  test('every way of writing one number has one key', () => {
    expect(['08031112233', '+234 803 111 2233', '8031112233'].map(phoneKey)).toEqual(
      Array(3).fill('8031112233'),
    )
  })

  test('a text without a whole number cannot be dialled', () => {
    expect([telephoneUri('0803 111 2233'), telephoneUri('javascript:1'), telephoneUri(null)]).toEqual([
      'tel:+2348031112233',
      null,
      null,
    ])
  })

  test.each(['+234 803 111', '2348031112233', '0803 111', '08031112233', '803111', '112233'])(
    'what was typed as %s is held by the number in each spelling in which it may be stored',
    (typed) => {
      const stored = ['08031112233', '+2348031112233', '8031112233']
      expect(stored.map((phone) => holdsDigits(phone, typed))).toEqual([true, true, true])
    },
  )

  test.each(['803', '+234 809', '08031112234', 'order 8031', ''])('a number does not hold %j', (typed) => {
    expect(holdsDigits('08031112233', typed)).toBe(false)
  })
})

describe('dates', () => {
  test('BC-05 dates look like Jan 05, 2024, 3:04 PM, in Lagos', () => {
    expect(displayDate('2024-01-05T14:04:00Z')).toBe('Jan 05, 2024, 3:04 PM')
    expect(displayDate('2024-01-05 14:04:00')).toBe('Jan 05, 2024, 3:04 PM')
    expect([displayDate('never'), displayDate(null)]).toEqual(['-', '-'])
    expect(displayTime('2024-01-05T23:30:00Z')).toBe('00:30')
  })

  test('OR-04 days are named by the clock of Lagos', () => {
    const justAfterMidnight = Date.parse('2024-01-05T23:10:00Z')
    expect(lagosDay(justAfterMidnight)).toBe('2024-01-06')
    expect(
      ['2024-01-06', '2024-01-05', '2024-01-04'].map((day) => dayHeading(day, justAfterMidnight)),
    ).toEqual(['Today', 'Yesterday', '2024-01-04'])
  })

  test('a day begins when its first instant says so', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (date) => {
          const start = lagosDayStart(lagosDay(date.getTime()))
          expect(lagosDay(start)).toBe(lagosDay(date.getTime()))
          expect(lagosDay(start - 1)).not.toBe(lagosDay(start))
        },
      ),
    )
  })

  test("a time without a zone is the server's UTC", () => {
    expect(toMs('2024-01-05 14:04:00')).toBe(Date.parse('2024-01-05T14:04:00Z'))
  })
})

describe('money', () => {
  const express: Tariff = { baseFee: 1200, perKm: 150, promoAmount: 1000, promoActive: 'FALSE' }

  test('BC-01 BC-04 naira are written for Nigeria', () => {
    expect(displayNaira(1234567.5)).toBe('₦1,234,567.50')
    expect([displayWholeNaira(3762.5), displayNaira(null)]).toEqual(['₦3,763', '-'])
  })

  test('a quote is base, distance and traffic, then VAT', () => {
    expect(quote({ km: 11.48, traffic: 'normal', tariff: express, vatPercentage: 7.5 })).toEqual({
      delivery_fee: 2922,
      discount: 0,
      vat: 219.15,
      amount_to_pay: 3141.15,
    })
  })

  test('a running promo caps the fee, the rest is the discount', () => {
    const tariff: Tariff = { ...express, promoActive: 'TRUE' }
    expect(quote({ km: 10, traffic: 'heavy', tariff, vatPercentage: 7.5 })).toEqual({
      delivery_fee: 3375,
      discount: 2375,
      vat: 75,
      amount_to_pay: 1075,
    })
  })

  test('a quote adds up to the kobo and never goes below nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200_000 }),
        fc.constantFrom('normal' as const, 'moderate' as const, 'heavy' as const),
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.boolean(),
        (meters, traffic, promoKobo, promo) => {
          const tariff: Tariff = {
            ...express,
            promoAmount: promoKobo / 100,
            promoActive: promo ? 'TRUE' : 'FALSE',
          }
          const { delivery_fee, discount, vat, amount_to_pay } = quote({
            km: meters / 100,
            traffic,
            tariff,
            vatPercentage: 7.5,
          })
          const kobo = [delivery_fee, discount, vat, amount_to_pay].map((naira) => Math.round(naira * 100))
          expect((kobo[0] ?? 0) - (kobo[1] ?? 0) + (kobo[2] ?? 0)).toBe(kobo[3])
          expect(Math.min(...kobo)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  test.each([
    [1.31, 'heavy'],
    [1.3, 'moderate'],
    [1.11, 'moderate'],
    [1.1, 'normal'],
    [0.8, 'normal'],
  ])('TR-22 BC-19 a ratio of %d is %s traffic', (ratio, level) => {
    expect(trafficLevel(ratio * 1000, 1000)).toBe(level)
  })

  test.each([
    ['3762,50', 3762.5],
    ['3,762.50', 3762.5],
    ['3.762,50', 3762.5],
    ['3 762,50', 3762.5],
    ['₦3,762', 3762],
    ['3762.5', 3762.5],
    ['1.234.567', 1234567],
    ['12,345,678.90', 12345678.9],
    [' 1 200 ', 1200],
    ['NGN 10', 10],
    ['1500.10 naira', 1500.1],
    ['0', 0],
  ])('AG-131 the amount %j reads as %j', (text, naira) => {
    expect(readAmount(text)).toEqual({ kind: 'amount', naira })
  })

  test.each([
    '37,62,50',
    '3762.505',
    '3.762',
    '3,762,50',
    '3.762.50',
    '1 23',
    '3,762.505',
    '3762,505',
    '1234567890123',
  ])('AG-131 the amount %j is asked about', (text) => {
    const read = readAmount(text)
    expect(read).toEqual({ kind: 'unclear' })
    expect(refuseAmount(text, read, 'above 0')).toBe(`“${text}” is not clear. Write it like 3,762.50.`)
  })

  test.each(['1e3', '-5', 'five', '', '₦', '3762,', ',50', '5 km', '٣'])('AG-131 %j is no amount', (text) => {
    const read = readAmount(text)
    expect(read).toEqual({ kind: 'none' })
    expect(refuseAmount(text, read, '0 or more')).toBe(
      'Enter an amount of 0 or more with at most 2 decimals.',
    )
  })

  test('AG-131 nothing is an amount where nothing to pay is one', () => {
    const read = readAmount('0.00')
    expect(refuseAmount('0.00', read, '0 or more')).toBeNull()
    expect(refuseAmount('0.00', read, 'above 0')).toBe('Enter an amount above 0 with at most 2 decimals.')
  })
})

describe('positions and distance', () => {
  test('BC-06 distance is great-circle on 6371 km, to two decimals', () => {
    expect(distanceKm([6.4281, 3.4219], [6.6018, 3.3515])).toBe(20.82)
    expect(distanceKm([6.5, 3.3], [6.5, 3.3])).toBe(0)
  })

  test.each([
    [
      [6.5, 3.3],
      [6.5, 3.3],
    ],
    ['[6.5, 3.3]', [6.5, 3.3]],
    [{ lat: '6.5', lng: 3.3 }, [6.5, 3.3]],
    [[91, 3.3], null],
    [[0, 0], null],
    ['0,0', null],
    [[51.5, -0.1], null],
    [
      [3.3, 6.5],
      [3.3, 6.5],
    ],
    [
      [6.3654, 2.4183],
      [6.3654, 2.4183],
    ],
    [['x', 3.3], null],
    [[6.5], null],
    [null, null],
    ['{', null],
  ])('AG-63 %j is read as %j', (given, position) => {
    expect(readPosition(given)).toEqual(position)
  })
})

test('ER-01 AG-152 messages of every form become one list', () => {
  expect(flattenMessages({ message: ['a', 'b'], error: null })).toEqual(['a', 'b'])
  expect(flattenMessages({ message: '', error: 'c' })).toEqual(['c'])
  expect(flattenMessages({ message: null, error: 'c' })).toEqual(['c'])
})
