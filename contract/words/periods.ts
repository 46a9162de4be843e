import { dayLater, daysBetween, monthOf } from './dates'

/** Days as yyyy-MM-dd, both included. */
export type Period = { from: string; to: string }

/** The months of a period that begins with the first day of one and ends with the last day of one; 0: not such a period. */
export function wholeMonthsOf({ from, to }: Period): number {
  if (monthOf(from).from !== from || monthOf(to).to !== to) return 0
  const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return monthNumber(to) - monthNumber(from) + 1
}

/** `steps` periods of the same length later: of whole months as many months, otherwise as many days. */
export function periodLater(period: Period, steps: number): Period {
  const months = wholeMonthsOf(period) * steps
  if (months !== 0) return { from: monthOf(period.from, months).from, to: monthOf(period.to, months).to }
  const days = steps * daysBetween(period.from, period.to)
  return { from: dayLater(period.from, days), to: dayLater(period.to, days) }
}
