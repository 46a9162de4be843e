/** The `performance.now()` by which an answer must arrive; Infinity for no limit. */
export type Deadline = number

const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Calls `onPassed` at the deadline; sets no timer if the deadline is too far away for one. */
export function atDeadline(deadline: Deadline, onPassed: () => void): NodeJS.Timeout | undefined {
  const ms = deadline - performance.now()
  return ms > LONGEST_TIMER_MS ? undefined : setTimeout(onPassed, Math.max(0, ms))
}
