import { displayDate, displayTime, lagosDay } from '../../../../contract/dates'

/** 'Companies could not be read: the server answered 500. Last read 14:03.' Wall clock, ms. */
export function unreadPart(
  name: string,
  { cause, lastGoodAt }: { cause: string; lastGoodAt: number | null },
  nowMs: number,
): string {
  return `${name} could not be read: ${cause}.${lastGoodAt === null ? '' : ` Last read ${timeOf(lastGoodAt, nowMs)}.`}`
}

function timeOf(at: number, nowMs: number): string {
  return lagosDay(at) === lagosDay(nowMs) ? displayTime(at) : displayDate(at)
}
