/** AG-168: how long a quoted price stays valid. ms */
const GOOD_MS = 600_000

/** `at`: when the server quoted the price. ms since the epoch. False after the clock was set back. */
export function isFresh(at: number, now: number): boolean {
  return now >= at && now - at <= GOOD_MS
}
