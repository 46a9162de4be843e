/** performance.now() by which an answer must be there; Infinity for none. */
export type Deadline = number

const LONGEST_TIMER_MS = 2 ** 31 - 1

export function atDeadline(deadline: Deadline, pass: () => void): NodeJS.Timeout | undefined {
  const ms = deadline - performance.now()
  return ms > LONGEST_TIMER_MS ? undefined : setTimeout(pass, Math.max(0, ms))
}
