/** What the first requests of a sweep saw: page 1, and how many rows there were. */
export type SweepStart = { head: readonly number[]; total: number }

export type SweepEnd = {
  start: SweepStart
  /** Every id that a page of the sweep showed, of rows that could not be read too. */
  seen: ReadonlySet<number>
  /** Rows without a readable id. */
  skipped: number
  /** Ids from the head at the end, newest first, at least down to those of the start. */
  headAfter: readonly number[]
  totalAfter: number
}

/**
 * R5. Pages are read one after another while rows come and go, so a row may slip between two of them. It certainly did
 * not when, apart from the rows that arrived at the head, exactly as many different rows were seen as there were at the
 * start, the head still stands in its order, and as many are there now as there were and arrived. Arrivals do not spoil
 * it; a deletion does.
 */
export function isClean({ start, seen, skipped, headAfter, totalAfter }: SweepEnd): boolean {
  const [first] = start.head
  if (first === undefined) return seen.size === 0 && headAfter.length === 0
  const arrived = headAfter.indexOf(first)
  if (arrived < 0) return false
  if (start.head.some((id, index) => headAfter[arrived + index] !== id)) return false
  const arrivals = new Set(headAfter.slice(0, arrived))
  const seenOfStart = [...seen].filter((id) => !arrivals.has(id)).length
  return seenOfStart + skipped === start.total && totalAfter === start.total + arrived
}

/** From the server where it tells; otherwise from the number of pages and the length of the last. */
export function totalOf(
  meta: { last_page: number; total?: number | undefined },
  pageSize: number,
  lastLength: number,
): number {
  return meta.total ?? (meta.last_page - 1) * pageSize + lastLength
}
