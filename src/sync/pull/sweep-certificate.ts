/** The first answers of a sweep: the ids of page 1 and the number of orders. */
export type SweepStart = { head: readonly number[]; total: number }

export type SweepEnd = {
  start: SweepStart
  /** Every id on a page of the sweep, including unreadable rows. */
  seen: ReadonlySet<number>
  /** Rows without a readable id. */
  skipped: number
  /** Ids at the end of the sweep, newest first, at least down to the head of the start. */
  headAfter: readonly number[]
  totalAfter: number
}

/**
 * R5. The pages are read one after another while rows are added and deleted, so a row may move between two pages and
 * be missed. None was missed if, without the rows added at the head, exactly as many different rows were seen as there
 * were at the start, the old head is still in the same order, and the number of rows has grown exactly by the added
 * rows. Added rows do not spoil the result; a deletion does.
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

/** The server's total if it sends one; otherwise computed from the number of pages and the length of the last page. */
export function totalOf(
  meta: { last_page: number; total?: number | undefined },
  pageSize: number,
  lastLength: number,
): number {
  return meta.total ?? (meta.last_page - 1) * pageSize + lastLength
}
