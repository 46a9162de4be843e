/** AG-168: how long a quoted price stays valid. ms */
const GOOD_MS = 600_000

/** `at`: when it was told. ms since the epoch, both. A clock that was set back makes nothing young. */
export function isFresh(at: number, now: number): boolean {
  return now >= at && now - at <= GOOD_MS
}
