import { displayDay, displayTime } from '../../../../contract/words/dates'
import type { DayFigures, DayReport, DayRow } from '../../../../contract/entities/day-report'
import { displayNaira } from '../../../../contract/words/money'
import { displayCount } from '../../ui/marks/display-count'

export type RowsOf = 'riders' | 'areas'

export const TABLES: readonly { of: RowsOf; title: string; column: string }[] = [
  { of: 'riders', title: 'By rider', column: 'Rider' },
  { of: 'areas', title: 'By area', column: 'Area of delivery' },
]

export const FIGURES = [
  { figure: 'created', header: 'Created' },
  { figure: 'delivered', header: 'Delivered' },
  { figure: 'cancelled', header: 'Cancelled' },
  { figure: 'late', header: 'Delivered late' },
  { figure: 'income', header: 'Income' },
] as const satisfies readonly { figure: keyof DayFigures; header: string }[]

export function figureWords(figure: keyof DayFigures, value: number): string {
  return figure === 'income' ? displayNaira(value) : displayCount(value)
}

export function rowName(of: RowsOf, { kind, name, id }: DayRow): string {
  if (kind === 'payments') return 'Payments of companies, not of one order'
  if (kind === 'none') return of === 'riders' ? 'No rider' : 'Area not known'
  return name !== null && name !== '' ? name : `Rider ${id ?? '-'}`
}

/** 'Nov 21, 2026'. For a day that is not over, also the time until which it counts. */
export function dayWords({ day, is_over: isOver, until }: DayReport): string {
  return isOver ? displayDay(day) : `${displayDay(day)}, so far (until ${displayTime(until)})`
}

/** Counts the late orders among all open ones, also those created on other days. */
export function lateWords(count: number): string {
  if (count === 0) return 'No open order is late now'
  return count === 1 ? '1 open order is late now' : `${displayCount(count)} open orders are late now`
}

export const NOTES = [
  'Created, delivered and cancelled on this day in Lagos. Income is what was paid on it.',
  'Delivered late: from the order to its delivery it took as long as the limits in Settings together, or longer.',
  'An order counts for the rider who has it now, and for the area of its delivery.',
]
