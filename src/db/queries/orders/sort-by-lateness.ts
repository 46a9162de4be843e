export type LatenessDirection = 'ascending' | 'descending'

/**
 * Sorts by the time at which an order becomes late. Orders that are never late come last in both directions, in the given
 * order. `lateAtOf`: ms since the epoch; null: never late.
 */
export function sortByLateness<Row>(
  rows: readonly Row[],
  direction: LatenessDirection,
  lateAtOf: (row: Row) => number | null,
): Row[] {
  const timed: { row: Row; at: number }[] = []
  const never: Row[] = []
  for (const row of rows) {
    const at = lateAtOf(row)
    if (at === null) never.push(row)
    else timed.push({ row, at })
  }
  const sign = direction === 'ascending' ? 1 : -1
  return [...timed.toSorted((a, b) => sign * (a.at - b.at)).map(({ row }) => row), ...never]
}
