/** One unsent command as the canary knows it: no more than what it is about. */
export type CanaryEntry = { id: string; lane: string }

/**
 * What a database held when it was last checked, stored outside of that database. `stamp` grows with each change.
 */
export type Canary = { clientId: string; stamp: number; unsent: CanaryEntry[]; loss: Loss | null }

/** Up to `count` unsent changes are gone, of these lanes ('order:1042'). `at`: found then, wall clock, ms. */
export type Loss = { count: number; lanes: string[]; at: number }
