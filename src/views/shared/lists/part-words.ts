import { timeOf } from '../../ui/time/time-of'

/** 'Companies could not be read: the server answered 500. Last read 14:03.' Wall clock, ms. */
export function unreadPart(
  name: string,
  { cause, lastGoodAt }: { cause: string; lastGoodAt: number | null },
  nowMs: number,
): string {
  return `${unreadCause(name, cause)}${lastGoodAt === null ? '' : ` Last read ${timeOf(lastGoodAt, nowMs)}.`}`
}

export function unreadCause(name: string, cause: string): string {
  return `${name} could not be read: ${cause}.`
}
