/** The largest number of runs; a list whose ids are not in order has as many runs as rows. */
const MOST_RUNS = 4_000

/**
 * The ids that a sweep has read, stored as runs (first and last id), because the ids of a list sorted newest first
 * mostly count down. So they can be stored with every page. `runs` returns null when there are too many.
 */
export type SeenIds = {
  ids: ReadonlySet<number>
  add: (ids: readonly number[]) => void
  runs: () => readonly number[] | null
}

export function createSeenIds(stored: readonly number[] = []): SeenIds {
  const ids = new Set<number>()
  let runs: number[] | null = [...stored]
  for (let at = 0; at + 1 < stored.length; at += 2)
    for (let id = stored[at] ?? 0; id >= (stored[at + 1] ?? Infinity); id -= 1) ids.add(id)

  return {
    ids,
    add: (shown) => {
      for (const id of shown) {
        if (ids.has(id)) continue
        ids.add(id)
        if (runs === null) continue
        if (runs.at(-1) === id + 1) runs[runs.length - 1] = id
        else runs.push(id, id)
        if (runs.length > 2 * MOST_RUNS) runs = null
      }
    },
    runs: () => (runs === null ? null : [...runs]),
  }
}
