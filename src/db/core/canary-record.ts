/** The part of an unsent command that the canary stores. */
export type CanaryEntry = { id: string; lane: string }

/** The unsent commands of a database, stored outside of that database. `stamp` grows with each change. */
export type Canary = { clientId: string; stamp: number; unsent: CanaryEntry[]; loss: Loss | null }

/**
 * Up to `count` unsent changes of these lanes ('order:1042') are gone. `at`: when the loss was found, wall clock, ms.
 */
export type Loss = { count: number; lanes: string[]; at: number }
