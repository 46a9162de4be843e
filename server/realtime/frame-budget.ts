/** A token bucket: `spend(nowMs)` returns false when more than `burst` frames came faster than `perSecond`. */
export function createFrameBudget({ perSecond, burst }: { perSecond: number; burst: number }) {
  let left = burst
  let countedAtMs = 0

  function spend(nowMs: number): boolean {
    const earned = (Math.max(0, nowMs - countedAtMs) / 1000) * perSecond
    left = Math.min(burst, left + earned)
    countedAtMs = nowMs
    if (left < 1) return false
    left -= 1
    return true
  }

  return { spend }
}
