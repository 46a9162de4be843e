import type { OrderRow } from '../../../db/core/rows'

/**
 * Live queries answer with new objects for unchanged rows. This gives the object of the last answer where the row is
 * the same, and the list of the last answer where all of them are, so that `memo` draws only what changed.
 */
export class RowCache {
  private rows = new Map<number, OrderRow>()
  private last: OrderRow[] = []

  share(rows: readonly OrderRow[]): OrderRow[] {
    const shared = rows.map((row) => {
      const known = this.rows.get(row.id)
      return known !== undefined && isSameRow(known, row) ? known : row
    })
    if (shared.length === this.last.length && shared.every((row, index) => row === this.last[index]))
      return this.last
    this.last = shared
    this.rows = new Map(shared.map((row) => [row.id, row]))
    return shared
  }
}

/** By revision and pending mark; where the server sends no revision, by every field. */
export function isSameRow(a: OrderRow, b: OrderRow): boolean {
  const isRevised = a.revision !== undefined && b.revision !== undefined
  if (isRevised && a.revision !== b.revision) return false
  if (isRevised && a.pending === null && b.pending === null) return true
  return JSON.stringify(a) === JSON.stringify(b)
}
