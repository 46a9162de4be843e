/**
 * A token bucket: `spend(nowMs)` returns false when more than `burst` requests or frames came faster than `perSecond`;
 * `has(nowMs)` says so without taking a token.
 */
export function createTokenBucket({ perSecond, burst }: { perSecond: number; burst: number }) {
  let left = burst
  let countedAtMs = 0

  function has(nowMs: number): boolean {
    const earned = (Math.max(0, nowMs - countedAtMs) / 1000) * perSecond
    left = Math.min(burst, left + earned)
    countedAtMs = nowMs
    return left >= 1
  }

  function spend(nowMs: number): boolean {
    if (!has(nowMs)) return false
    left -= 1
    return true
  }

  return { has, spend }
}
