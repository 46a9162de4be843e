import { displayDay, displayPeriod, displayTime, lagosDay } from '../../../../contract/words/dates'
import type {
  PeriodFigures,
  PeriodReport,
  PeriodRow,
  ReportPart,
  Times,
} from '../../../../contract/entities/period-report'
import { displayNaira } from '../../../../contract/words/money'
import { displayCount } from '../../ui/marks/display-count'
import { wholeMonthsOf, type Period } from '../../../../contract/words/periods'
import { kindOf } from './use-period'

export type FigureName = 'created' | 'delivered' | 'onTime' | 'late' | 'cancelled' | 'failed' | 'income'
export type TimeName = 'assign' | 'pickup' | 'deliver'

type Table = { part: ReportPart; title: string; column: string; none: string; hasCreated: boolean }

/** `none`: the row of what has no rider, area, company or dispatcher. `hasCreated`: whose rows count created orders. */
export const TABLES: readonly Table[] = [
  { part: 'riders', title: 'By rider', column: 'Rider', none: 'No rider', hasCreated: false },
  { part: 'areas', title: 'By area', column: 'Area of delivery', none: 'Area not known', hasCreated: true },
  { part: 'companies', title: 'By company', column: 'Company', none: 'No company', hasCreated: true },
  {
    part: 'dispatchers',
    title: 'By dispatcher',
    column: 'Assigned by',
    none: 'Not assigned',
    hasCreated: false,
  },
]

const FIGURES: readonly { figure: FigureName; header: string }[] = [
  { figure: 'created', header: 'Created' },
  { figure: 'delivered', header: 'Delivered' },
  { figure: 'onTime', header: 'On time' },
  { figure: 'late', header: 'Late' },
  { figure: 'cancelled', header: 'Cancelled' },
  { figure: 'failed', header: 'Not delivered' },
  { figure: 'income', header: 'Income' },
]

/** Income only for people who may see it. */
export function figuresOf({ totals }: PeriodReport, { hasCreated = true } = {}) {
  return FIGURES.filter(
    ({ figure }) => (figure !== 'income' || totals.income !== null) && (figure !== 'created' || hasCreated),
  )
}

export const TIMES: readonly { time: TimeName; header: string; title: string }[] = [
  { time: 'assign', header: 'To assign', title: 'Order to first rider' },
  { time: 'pickup', header: 'To pick up', title: 'First rider to pickup' },
  { time: 'deliver', header: 'To deliver', title: 'Pickup to delivery' },
]

/** On time: delivered, and not late. Null: not for this person. */
export function figureOf(figures: Omit<PeriodFigures, TimeName>, figure: FigureName): number | null {
  return figure === 'onTime' ? figures.delivered - figures.late : figures[figure]
}

export function figureWords(figures: PeriodFigures, figure: FigureName): string {
  const value = figureOf(figures, figure)
  if (value === null) return '-'
  return figure === 'income' ? displayNaira(value) : displayCount(value)
}

/** '14 min', '2 h 5 min'; '-' without a measured delivery. */
export function minuteWords(minutes: number | null): string {
  if (minutes === null) return '-'
  if (minutes < 1) return '< 1 min'
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole} min`
  return `${displayCount(Math.floor(whole / 60))} h ${whole % 60} min`
}

/** '14 min / 52 min': the median, and what 95 of 100 do not exceed. */
export function timesWords({ median, p95 }: Times): string {
  return median === null ? '-' : `${minuteWords(median)} / ${minuteWords(p95)}`
}

export function rowName({ part, none }: Table, { kind, name, id }: PeriodRow): string {
  if (kind === 'none') return none
  if (name !== null && name !== '') return name
  return part === 'riders' ? `Rider ${id ?? '-'}` : `Number ${id ?? '-'}`
}

/** 'Nov 21, 2026', 'Nov 2026' of a whole month, 'Nov 2026 to Dec 2026', or 'Nov 03, 2026 to Nov 09, 2026'. */
export function periodWords({ from, to }: Period): string {
  const kind = kindOf({ from, to })
  if (kind === 'month') return displayPeriod(from.slice(0, 7))
  if (wholeMonthsOf({ from, to }) > 0)
    return `${displayPeriod(from.slice(0, 7))} to ${displayPeriod(to.slice(0, 7))}`
  return kind === 'day' ? displayDay(from) : `${displayDay(from)} to ${displayDay(to)}`
}

/** 'Cancelled' */
export function endWords(kind: string): string {
  return kind === 'failed' ? 'Not delivered' : 'Cancelled'
}

/** The period of the report. If it is not over, also the time until which it counts. */
export function reportWords(report: PeriodReport): string {
  const { is_over: isOver, until } = report
  if (isOver) return periodWords(report)
  const day = kindOf(report) === 'day' ? '' : `${displayDay(lagosDay(until))}, `
  return `${periodWords(report)}, so far (until ${day}${displayTime(until)})`
}

/** Fewer say nothing in percent. */
const LEAST_TO_COMPARE = 10

/** Of the period before: '112 before', or '112 before (+8 %)' once both periods are over. */
export function beforeWords({ is_over: isOver, totals, before }: PeriodReport, figure: FigureName): string {
  const [now, then] = [figureOf(totals, figure), figureOf(before, figure)]
  const words = `${figureWords(before, figure)} before`
  if (!isOver || now === null || then === null || then < LEAST_TO_COMPARE) return words
  const change = Math.round((100 * (now - then)) / then)
  return `${words} (${change > 0 ? '+' : change < 0 ? '−' : '±'}${displayCount(Math.abs(change))} %)`
}

/** Counts the late orders among all open ones, also those created on other days. */
export function lateWords(count: number): string {
  if (count === 0) return 'No open order is late now'
  return count === 1 ? '1 open order is late now' : `${displayCount(count)} open orders are late now`
}

export function waitingWords(days: number): string {
  return `${days === 1 ? '1 day is' : `${displayCount(days)} days are`} not added up yet, in this period or the one before, and missing in these figures. Open the report again in some minutes.`
}

const NOTES = [
  'Created counts by the day of the order, everything else by the day on which the order ended in Lagos.',
  'Late: from the order to its delivery it took as long as the limits of lateness at that time together, or longer.',
  'Not delivered: picked up, and brought back. Such an order is not among the cancelled ones.',
  'Times are of delivered orders, by steps of 25 %: the median, and the time within which 95 of 100 were done.',
  'An order counts for the rider who has it now, for who assigned it, and for the area of its delivery. A payment of a company that is not for one order counts for the company alone.',
]

/** What the figures mean; of income only to people who may see it. */
export function notesOf({ totals }: PeriodReport): string[] {
  return totals.income === null ? NOTES : [...NOTES, 'Income is what was paid in the period.']
}
