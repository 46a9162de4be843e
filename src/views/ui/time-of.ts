import { displayDate, displayTime, lagosDay } from '../../../contract/dates'

/** '14:03' of today, else with its day: a screen may stay open past midnight. ms since the epoch. */
export function timeOf(at: number | string | null | undefined, nowMs: number): string {
  return lagosDay(at) === lagosDay(nowMs) ? displayTime(at) : displayDate(at)
}
