import { useSearchParams } from 'wouter'
import { MOST_REPORT_DAYS } from '../../../../contract/entities/period-report'
import { DateOnly } from '../../../../contract/wire/input'
import { daysBetween, lagosDay, monthOf, weekOf } from '../../../../contract/words/dates'
import { wholeMonthsOf, type Period } from '../../../../contract/words/periods'
import { useNow } from '../../ui/time/use-now'

const LOOK_AGAIN_MS = 60_000

export type PeriodKind = 'day' | 'week' | 'month' | 'own'

/**
 * The period of a report, from `?from=2026-11-01&to=2026-11-30`; without one, or with one that is no period, today in Lagos.
 */
export function usePeriod(): Period & { today: string; setPeriod: (period: Period) => void } {
  const today = lagosDay(useNow(LOOK_AGAIN_MS))
  const [parameters, setParameters] = useSearchParams()
  const setPeriod = ({ from, to }: Period) =>
    setParameters(from === today && to === today ? {} : { from, to }, { replace: true })
  const asked = { from: parameters.get('from'), to: parameters.get('to') }
  return { ...(periodOf(asked, today) ?? { from: today, to: today }), today, setPeriod }
}

function periodOf(asked: Record<keyof Period, string | null>, today: string): Period | null {
  const [from, to] = [DateOnly.safeParse(asked.from), DateOnly.safeParse(asked.to)]
  if (!from.success || !to.success) return null
  const period = { from: from.data, to: to.data }
  return isPeriod(period, today) ? period : null
}

/** A report can be made of it. */
export function isPeriod({ from, to }: Period, today: string): boolean {
  return from <= to && from <= today && daysBetween(from, to) <= MOST_REPORT_DAYS
}

export function kindOf({ from, to }: Period): PeriodKind {
  if (from === to) return 'day'
  if (weekOf(from).from === from && weekOf(from).to === to) return 'week'
  return wholeMonthsOf({ from, to }) === 1 ? 'month' : 'own'
}

/** The day, week or month in which a day is. */
export function periodAround(day: string, kind: Exclude<PeriodKind, 'own'>): Period {
  return { day: { from: day, to: day }, week: weekOf(day), month: monthOf(day) }[kind]
}
