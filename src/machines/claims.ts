/** `by`: the name of a colleague. `isHeld`: the colleague changed the order, and the server does not have it yet. */
export type Claim = { by: string; isHeld: boolean }

/**
 * By id of the order; a claim that did not change is the same object as before. `rank`: how many colleagues in assign mode choose before this console, so that two do not go to the
 * same order.
 */
export type ClaimsNow = { byOrder: ReadonlyMap<number, Claim>; rank: number }

/** What colleagues are busy with, in every tab. */
export type LiveClaims = {
  now: () => ClaimsNow
  /** Returns `stop`. */
  subscribe: (listener: () => void) => () => void
}

export const NO_CLAIMS: ClaimsNow = { byOrder: new Map(), rank: 0 }
