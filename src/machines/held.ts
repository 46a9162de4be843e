import type { AttemptEnd, Sight } from './attempt'

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
