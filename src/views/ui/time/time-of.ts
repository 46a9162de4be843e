import { displayDate, displayTime, lagosDay } from '../../../../contract/words/dates'

/** '14:03' for a time of today, else with the day, because a screen may stay open past midnight. Times: ms since the epoch. */
export function timeOf(at: number | string | null | undefined, nowMs: number): string {
  return lagosDay(at) === lagosDay(nowMs) ? displayTime(at) : displayDate(at)
}
