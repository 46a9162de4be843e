import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  displayDate,
  displayDay,
  displayTime,
  displayWeekday,
  lagosDay,
  toMs,
} from '../../../contract/words/dates'
import { displayNaira, displayWholeNaira } from '../../../contract/words/money'
import { displayCount } from '../../../src/views/ui/marks/display-count'

test('BC-05 AG-54 any date is written as the browser writes it for Lagos', () => {
  const form = (options: Intl.DateTimeFormatOptions, locale = 'en-US') =>
    new Intl.DateTimeFormat(locale, { timeZone: 'Africa/Lagos', ...options })
  const day = { month: 'short', day: '2-digit', year: 'numeric' } as const
  const long = form({ ...day, hour: 'numeric', minute: '2-digit', hour12: true })
  const time = form({ hour: '2-digit', minute: '2-digit' }, 'en-GB')
  const weekday = form({ weekday: 'short', day: 'numeric', month: 'short' }, 'en-GB')
  const [min, max] = [new Date('1970-01-02'), new Date('2200-01-01')]
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
      expect(displayDate(date.getTime())).toBe(long.format(date).replace(/\u202f/g, ' '))
      expect(displayDay(date.toISOString())).toBe(form(day).format(date))
      expect(displayTime(date.getTime())).toBe(time.format(date))
      expect(displayWeekday(date.getTime())).toBe(
        weekday.format(date).replace(',', '').replace('Sept', 'Sep'),
      )
    }),
  )
})

test.each([9e15, -9e15, 8.64e15, Infinity, NaN, '+275760-09-13T00:00:00Z'])(
  '%s is no date that can be shown',
  (date) => {
    expect([displayDate(date), displayTime(date), lagosDay(date), toMs(date)]).toEqual(['-', '-', '-', null])
  },
)

test('BC-04 any number is written as the browser writes it for Nigeria', () => {
  const form = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat('en-NG', { ...options, signDisplay: 'negative' })
  const naira = { style: 'currency', currency: 'NGN' } as const
  const exact = form(naira)
  const whole = form({ ...naira, maximumFractionDigits: 0 })
  const count = form({ maximumFractionDigits: 0 })
  const kobo = fc.integer({ min: -1e14, max: 1e14 }).map((amount) => amount / 100)
  const halfKobo = fc.integer({ min: -1e9, max: 1e9 }).map((amount) => amount / 1000)
  // Where a double has no digit left for a kobo.
  const huge = fc.double({ min: 1e12, max: 1e16, noNaN: true })
  fc.assert(
    fc.property(fc.oneof(kobo, halfKobo, huge, fc.double()), (number) => {
      expect(displayNaira(number)).toBe(exact.format(number))
      expect(displayWholeNaira(number)).toBe(whole.format(number))
      expect(displayCount(number)).toBe(count.format(number))
    }),
    { examples: [[1.005], [-0.001], [-0.4], [-1234], [1e21], [2 ** 60], [-207_799_876_842_578.1]] },
  )
})
