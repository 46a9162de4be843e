/** null: not sorted. */
export type EmailSort = 'ascending' | 'descending' | null

/** Rows without an email are last in both directions; equal rows keep their order. */
export function sortByEmail<Row>(
  rows: readonly Row[],
  sort: EmailSort,
  emailOf: (row: Row) => string | null,
): Row[] {
  if (sort === null) return [...rows]
  const sign = sort === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => compare(emailOf(a), emailOf(b), sign))
}

function compare(a: string | null, b: string | null, sign: number): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a.toLowerCase() < b.toLowerCase() ? -sign : sign
}
