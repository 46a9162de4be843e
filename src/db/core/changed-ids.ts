import { RangeSet, type ObservabilitySet } from 'dexie'

/** Keys of rows, or 'all' when a commit does not list them: Dexie lists rows only for calls with up to 49 rows. */
export type ChangedKeys<Key> = ReadonlySet<Key> | 'all'

export type ChangedIds = ChangedKeys<number>

/** Marks an event that changes nothing and only makes live queries run (`pause-live-queries.ts`). */
export const CHANGES_NOTHING = 'waybill.changes-nothing'

/** The rows of a table that a commit of any tab changed; null: none. */
export function changedKeys<Key extends number | string>(
  parts: ObservabilitySet,
  { name, table }: { name: string; table: string },
): ChangedKeys<Key> | null {
  if (parts[CHANGES_NOTHING] !== undefined) return null
  // Dexie sends this to a page that was suspended and missed commits.
  if (parts['all'] !== undefined) return 'all'
  const tree = parts[`idb://${name}/${table}/`]
  if (tree === undefined) return null
  const keys = new Set<Key>()
  for (const { from, to } of new RangeSet().add(tree)) {
    if (from !== to || (typeof from !== 'number' && typeof from !== 'string')) return 'all'
    keys.add(from as Key)
  }
  return keys
}

export function joinKeys<Key>(a: ChangedKeys<Key>, b: ChangedKeys<Key>): ChangedKeys<Key> {
  return a === 'all' || b === 'all' ? 'all' : new Set([...a, ...b])
}
