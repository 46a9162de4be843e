import { RangeSet, type ObservabilitySet } from 'dexie'

/** Ids of rows, or 'all' when a commit does not list them: Dexie lists rows only for calls with up to 49 rows. */
export type ChangedIds = ReadonlySet<number> | 'all'

/** Marks an event that changes nothing and only makes live queries run (`pause-live-queries.ts`). */
export const CHANGES_NOTHING = 'waybill.changes-nothing'

/** The rows of a table that a commit of any tab changed; null: none. */
export function changedIds(
  parts: ObservabilitySet,
  { name, table }: { name: string; table: string },
): ChangedIds | null {
  if (parts[CHANGES_NOTHING] !== undefined) return null
  // Dexie sends this to a page that was suspended and missed commits.
  if (parts['all'] !== undefined) return 'all'
  const tree = parts[`idb://${name}/${table}/`]
  if (tree === undefined) return null
  const ids = new Set<number>()
  for (const { from, to } of new RangeSet().add(tree)) {
    if (from !== to || typeof from !== 'number') return 'all'
    ids.add(from)
  }
  return ids
}

export function joinIds(a: ChangedIds, b: ChangedIds): ChangedIds {
  return a === 'all' || b === 'all' ? 'all' : new Set([...a, ...b])
}
