/**
 * What was there before an attempt left: none of it is ever its result. `newest`: the highest id that the server or this
 * computer knew. `isSure`: the server was asked right before, and its ids grow, so what has a higher id came later.
 */
export type Before = { newest: number; ids: readonly number[]; isSure: boolean }

/** What a person said is something else was never the result either. */
export function withRejected<Attempt extends { before?: Before | undefined }>(
  attempt: Attempt | null,
  rejected: readonly number[],
): Attempt | null {
  if (attempt?.before === undefined) return attempt
  return { ...attempt, before: { ...attempt.before, ids: [...attempt.before.ids, ...rejected] } }
}
