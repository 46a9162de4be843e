/**
 * What existed before an attempt was sent; none of it can be its result. `newest`: the highest id known to the server
 * or this device. `isSure`: the server was asked right before and its ids increase, so higher ids are newer.
 */
export type Before = { newest: number; ids: readonly number[]; isSure: boolean }

/** Objects that the user did not recognise cannot be the result either. */
export function withRejected<Attempt extends { before?: Before | undefined }>(
  attempt: Attempt,
  rejected: readonly number[],
): Attempt {
  if (attempt.before === undefined) return attempt
  return { ...attempt, before: { ...attempt.before, ids: [...attempt.before.ids, ...rejected] } }
}
