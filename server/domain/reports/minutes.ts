/** Each step of durations is this much longer than the one before. */
const GROWTH = 1.25
/** 7 days and more are in the last step. */
const MOST_MIN = 7 * 24 * 60
const LAST = stepOf(MOST_MIN)

/** How many durations fell into each step. Counts of several days can be added up; exact durations could not be kept. */
export type Counts = number[]

/** Counts one duration, in minutes. */
export function countMinutes(counts: Counts, minutes: number): void {
  const step = stepOf(Math.min(Math.max(minutes, 0), MOST_MIN))
  while (counts.length <= step) counts.push(0)
  counts[step] = (counts[step] ?? 0) + 1
}

/** Adds `more` to `counts`. */
export function addCounts(counts: Counts, more: readonly number[]): void {
  more.forEach((count, step) => {
    while (counts.length <= step) counts.push(0)
    counts[step] = (counts[step] ?? 0) + count
  })
}

/**
 * The duration in minutes that `share` of all do not exceed; null if there are none. It is one of the durations (nearest rank,
 * https://en.wikipedia.org/wiki/Percentile). Within a step they are taken to be evenly spread, so it is at most a step (25 %) off,
 * and usually within 5 %.
 */
export function percentile(counts: readonly number[], share: number): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  // 0.55 times 100 is a little more than 55.
  const rank = Math.ceil(share * all - 1e-9)
  let below = 0
  for (const [step, count] of counts.entries()) {
    if (count > 0 && below + count >= rank) {
      const within = (rank - below - 0.5) / count
      return startOf(step) + within * (startOf(step + 1) - startOf(step))
    }
    below += count
  }
  return startOf(LAST)
}

/** Step 0 is less than a minute, step 1 from 1 to 1.25 minutes. */
function stepOf(minutes: number): number {
  return minutes < 1 ? 0 : 1 + Math.floor(Math.log(minutes) / Math.log(GROWTH))
}

function startOf(step: number): number {
  return step === 0 ? 0 : GROWTH ** (step - 1)
}
