const STEPS = [1, 2, 2.5, 3, 4, 5, 6, 8, 10]
const INTERVALS = 3

/** An axis from 0 to at least the highest value, with three marks at round, whole figures. */
export function scaleOf(values: readonly number[]): { max: number; interval: number } {
  const highest = Math.max(0, ...values)
  const least = Math.max(1, highest / INTERVALS)
  const power = 10 ** Math.floor(Math.log10(least))
  const interval = STEPS.map((step) => step * power).find((step) => step >= least && isWhole(step)) ?? least
  return { max: interval * INTERVALS, interval }
}

function isWhole(step: number): boolean {
  return Number.isInteger(step)
}
