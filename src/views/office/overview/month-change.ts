import type { z } from 'zod'
import type { TransactionPoint } from '../../../../contract/entities/analytics'
import { displayPeriod, lagosDay } from '../../../../contract/words/dates'

export type Income = z.output<typeof TransactionPoint>

export type MonthChange = {
  /** OV-07: '20% vs last month' */
  words: string
  direction: 'up' | 'down' | 'level'
  /** The compared periods: 'Nov 2025 so far, against all of Oct 2025'. */
  title: string
}

/** AG-45: compares the last month with the one before. Null if that one had no income or is missing. */
export function monthChange(points: readonly Income[], nowMs: number): MonthChange | null {
  const [before, last] = points.slice(-2)
  if (!before?.payments_sum || last === undefined || last.payments_sum === null) return null
  if (monthNumber(last.period) - monthNumber(before.period) !== 1) return null
  const percent = Math.round((last.payments_sum / before.payments_sum - 1) * 100)
  return {
    words: `${percent}% vs last month`,
    direction: directionOf(percent),
    title: comparison(before.period, last.period, nowMs),
  }
}

/** Counts the months; NaN for a period that is no month. */
function monthNumber(period: string): number {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(period) ?? []
  return 12 * Number(year) + Number(month)
}

function directionOf(percent: number): MonthChange['direction'] {
  if (percent === 0) return 'level'
  return percent > 0 ? 'up' : 'down'
}

function comparison(before: string, last: string, nowMs: number): string {
  const isRunning = last === lagosDay(nowMs).slice(0, 7)
  const [one, other] = [displayPeriod(last), displayPeriod(before)]
  return isRunning ? `${one} so far, against all of ${other}` : `${one} against ${other}`
}
