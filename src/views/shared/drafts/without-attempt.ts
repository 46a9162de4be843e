import type { Refusal } from '../../../machines/attempt'

type Sent = { attempt: object; refusal: Refusal }

/**
 * The stored values of a form without an attempt that the server refused; null if they hold no attempt or another one.
 * After `taken` the next attempt still needs the key, because something else was executed under it.
 */
export function withoutAttempt(values: unknown, { attempt, refusal }: Sent): object | null {
  if (typeof values !== 'object' || values === null || !('attempt' in values)) return null
  if (JSON.stringify(values.attempt) !== JSON.stringify(attempt)) return null
  const former = 'former' in values ? values.former : null
  return { ...values, attempt: null, former: refusal === 'taken' ? (former ?? attempt) : former }
}
