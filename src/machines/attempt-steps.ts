import type { AttemptEnd, Sight } from './attempt'

/** Steps that the machine of a form takes with its attempt, whatever it makes. They name its guards and actions. */

/** What `isKind` of the machine is asked: whether an actor ended with this. */
export function endsWith<End extends { kind: string }>() {
  return (kind: End['kind']) => ({
    type: 'isKind' as const,
    params: ({ event }: { event: { output: End } }) => ({ of: event.output, kind }),
  })
}

/** An action that is told how the attempt ended. */
export function onEnd<End>() {
  return <Action extends string>(type: Action) => ({
    type,
    params: ({ event }: { event: { output: End } }) => event.output,
  })
}

/**
 * What a form holds of what it sent. `former`: a person let go of it, and it may have been made; the next one leaves under
 * its key, or after a look for it. `seen`: of the former one, where that kept the next one from leaving.
 */
export type Held<Attempt> = {
  attempt: Attempt | null
  /** The attempt may have reached the server before. */
  isRepeat: boolean
  former: Attempt | null
  seen: Sight | null
}

export function heldAfter<Attempt>(held: Held<Attempt>, end: AttemptEnd<unknown>): Held<Attempt> {
  return {
    attempt: null,
    isRepeat: false,
    former: formerAfter(held, end),
    seen: end.kind === 'taken' ? end.seen : null,
  }
}

/** A press after that was said is the answer to it: another one is wanted. */
export function heldOnPress<Attempt>({
  former,
  seen,
}: Held<Attempt>): Pick<Held<Attempt>, 'former' | 'seen'> {
  return { former: seen === null ? former : null, seen: null }
}

function formerAfter<Attempt>(
  { attempt, former }: Held<Attempt>,
  { kind }: AttemptEnd<unknown>,
): Attempt | null {
  if (kind === 'created') return null
  if (kind === 'forsaken') return attempt
  return kind === 'taken' ? (former ?? attempt) : former
}

/** It could not be made ready: what may have been sent is asked about, what never was stays in the form. */
export function unready(form: string) {
  return [{ guard: 'isAttempted', target: 'sending', actions: 'doubt' }, { target: form }] as const
}

/** What a person says of an attempt that is under way. */
export const TO_ATTEMPT = {
  'again.pressed': { actions: 'toAttempt' },
  'form.cleared': { actions: 'toAttempt' },
  'likely.confirmed': { actions: 'toAttempt' },
  'likely.rejected': { actions: 'toAttempt' },
} as const
