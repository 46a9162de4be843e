/**
 * R1. The row in an answer is as it was at some moment between sending the request (`lo`) and the answer (`hi`). Of
 * two requests that did not overlap, the later one is newer. If they overlapped, their order is not known. Ticks of
 * one leader.
 */
export function isOvertaken(lo: number, lastHi: number | undefined): boolean {
  return lastHi !== undefined && lo <= lastHi
}
