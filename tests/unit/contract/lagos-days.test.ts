import { periodLater } from '../../../contract/words/periods'
import { afterEach, describe, expect, test } from 'vitest'
import {
  dayLater,
  displayDate,
  displayDay,
  displayPeriod,
  isDay,
  lagosClock,
  lagosDay,
  lagosDayStart,
  monthOf,
} from '../../../contract/words/dates'

const ZONE = process.env['TZ']

afterEach(() => {
  if (ZONE === undefined) delete process.env['TZ']
  else process.env['TZ'] = ZONE
})

// With summer time, far ahead, far behind, and by half an hour.
describe.each(['UTC', 'Europe/London', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Australia/Adelaide'])(
  'AG-54 on a computer in %s',
  (zone) => {
    test.each([
      ['2026-11-28T22:59:59.999Z', '2026-11-28', 23, 'Nov 28, 2026, 11:59 PM'],
      ['2026-11-28T23:00:00Z', '2026-11-29', 0, 'Nov 29, 2026, 12:00 AM'],
      ['2024-02-28T23:00:00Z', '2024-02-29', 0, 'Feb 29, 2024, 12:00 AM'],
      ['2025-12-31T23:30:00Z', '2026-01-01', 0, 'Jan 01, 2026, 12:30 AM'],
      ['2026-03-29T01:30:00Z', '2026-03-29', 2, 'Mar 29, 2026, 2:30 AM'],
    ])('%s is %s in Lagos', (instant, day, hour, words) => {
      setZone(zone)
      expect(lagosDay(instant)).toBe(day)
      expect(lagosClock(Date.parse(instant)).getHours()).toBe(hour)
      expect(displayDate(instant)).toBe(words)
      expect(lagosDay(lagosDayStart(day))).toBe(day)
      expect(lagosDay(lagosDayStart(day) - 1)).toBe(dayLater(day, -1))
    })

    test.each([
      ['2024-02-28', 1, '2024-02-29'],
      ['2023-02-28', 1, '2023-03-01'],
      ['2026-01-01', -1, '2025-12-31'],
      ['2026-03-28', 2, '2026-03-30'],
    ])('%s and %i days is %s', (day, days, later) => {
      setZone(zone)
      expect(dayLater(day, days)).toBe(later)
      expect(dayLater(later, -days)).toBe(day)
    })

    test.each([
      ['2026-01-31', 1, '2026-02-01', '2026-02-28', 'Feb 2026'],
      ['2024-02-29', 0, '2024-02-01', '2024-02-29', 'Feb 2024'],
      ['2024-02-29', -12, '2023-02-01', '2023-02-28', 'Feb 2023'],
      ['2026-12-15', 1, '2027-01-01', '2027-01-31', 'Jan 2027'],
    ])('the month of %s and %i months', (day, months, from, to, words) => {
      setZone(zone)
      expect(monthOf(day, months)).toEqual({ from, to })
      expect(displayPeriod(from.slice(0, 7))).toBe(words)
      expect(displayDay(from)).toBe(words.replace(' ', ' 01, '))
    })
  },
)

test('only a day of the calendar is one', () => {
  expect(['2024-02-29', '2026-12-31'].filter((text) => !isDay(text))).toEqual([])
  const none = [
    '2023-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-1-01',
    '20260101',
    '2026-01',
    '',
    'today',
    null,
  ]
  expect(none.filter(isDay)).toEqual([])
})

test.each<[string, string, number, string, string]>([
  ['2026-03-01', '2026-03-31', -1, '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-12-31', -1, '2025-01-01', '2025-12-31'],
  ['2026-02-01', '2026-03-31', -1, '2025-12-01', '2026-01-31'],
  ['2026-01-01', '2026-01-31', 1, '2026-02-01', '2026-02-28'],
  ['2026-03-02', '2026-03-31', -1, '2026-01-31', '2026-03-01'],
  ['2026-03-02', '2026-03-08', -1, '2026-02-23', '2026-03-01'],
  ['2026-03-01', '2026-03-01', 1, '2026-03-02', '2026-03-02'],
])('the period from %s to %s, %i later, is from %s to %s', (from, to, steps, first, last) => {
  expect(periodLater({ from, to }, steps)).toEqual({ from: first, to: last })
})

test.each(['2026', '2026-13', '2026-1', 'Q1 2026', ''])(
  'AG-48 the period %s stays as the server wrote it',
  (text) => {
    expect(displayPeriod(text)).toBe(text)
  },
)

function setZone(zone: string): void {
  process.env['TZ'] = zone
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
}
