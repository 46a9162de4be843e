import type { AttemptEnd, Sight } from './attempt'

/**
 * Shared parts of the machines of forms that create something. They use the guards and actions of those machines by
 * name.
 */

/** Builds the `isOfKind` guard, which checks how an actor ended. */
export function endsWith<End extends { kind: string }>() {
  return (kind: End['kind']) => ({
    type: 'isOfKind' as const,
    params: ({ event }: { event: { output: End } }) => ({ of: event.output, kind }),
  })
}

/** Builds an action that receives how the attempt ended. */
export function onEnd<End>() {
  return <Action extends string>(type: Action) => ({
    type,
    params: ({ event }: { event: { output: End } }) => event.output,
  })
}

/**
 * What a form remembers of its attempts. `former`: an attempt that the user gave up although it may have been
 * executed; the next attempt uses its key, or is preceded by a search for it. `seen`: what that search found, when it
 * prevented the next attempt.
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

/** If the user presses again after this was shown, another object is intended. */
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

/** Preparing failed: if the attempt may have been sent, its outcome is checked; otherwise the form stays. */
export function unready(form: string) {
  return [{ guard: 'hasAttempt', target: 'sending', actions: 'markAsRepeat' }, { target: form }] as const
}

/** Events from the user for a running attempt. */
export const TO_ATTEMPT = {
  'again.pressed': { actions: 'toAttempt' },
  'form.cleared': { actions: 'toAttempt' },
  'likely.confirmed': { actions: 'toAttempt' },
  'likely.rejected': { actions: 'toAttempt' },
} as const
