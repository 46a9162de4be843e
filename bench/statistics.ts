/** Nearest-rank percentile of unsorted numbers; NaN for an empty list. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function p50p95(numbers: readonly number[], unit = 'ms'): string {
  return `p50 ${percentile(numbers, 0.5).toFixed(1)} ${unit}, p95 ${percentile(numbers, 0.95).toFixed(1)} ${unit} (n=${numbers.length})`
}
