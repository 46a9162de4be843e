import type { OrderRow } from '../../../db/core/rows'
import { hasUnsent } from '../../../db/commands/fold'
import { sameValue } from '../../../../contract/words/same-value'

/**
 * A live query returns new objects for unchanged rows. `share` returns the object of the last result for an unchanged row,
 * and the list of the last result when no row changed, so that `memo` renders only changed rows.
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

/** Compares revisions of rows for which nothing waits; without a revision from the server, all fields. */
export function isSameRow(a: OrderRow, b: OrderRow): boolean {
  const isRevised = a.revision !== undefined && b.revision !== undefined
  if (isRevised && a.revision !== b.revision) return false
  if (isRevised && !hasUnsent(a) && !hasUnsent(b)) return true
  return sameValue(a, b)
}
