/**
 * R1. A request shows a row as it was at some moment between its sending (`lo`) and its answer (`hi`). Of two requests
 * that did not overlap the later one is newer. Of two that did, nothing can be said. Ticks of one leader.
 */
export function isOvertaken(lo: number, lastHi: number | undefined): boolean {
  return lastHi !== undefined && lo <= lastHi
}
