import { lagosDay, monthOf } from '../../../contract/words/dates'

const MONTHS = 12

/** The last 12 months in Lagos as 'YYYY-MM', oldest first, with the current month last. */
export function lastMonths(now: Date): string[] {
  const today = lagosDay(now.getTime())
  return Array.from({ length: MONTHS }, (_, index) => monthOf(today, index + 1 - MONTHS).from.slice(0, 7))
}

/** One point for each of the last 12 months: the row of that month, or `empty`. */
export function byMonth<Point extends { period: string }>(
  now: Date,
  rows: readonly Point[],
  empty: Omit<Point, 'period'>,
): Point[] {
  const known = new Map(rows.map((row) => [row.period, row]))
  return lastMonths(now).map((period) => known.get(period) ?? ({ ...empty, period } as Point))
}

/** The first day of the first of the last 12 months, yyyy-MM-dd. */
export function firstMonth(now: Date): string {
  return `${lastMonths(now)[0] ?? ''}-01`
}
