import { Dexie, RangeSet, type ObservabilitySet } from 'dexie'
import { CHANGES_NOTHING } from '../../core/changed-ids'

/** After this many commits every live query runs once. In a flood of changes that is every two seconds. */
const COMMITS = 100

/**
 * A live query of Dexie 4 collects the changed ranges of every commit until it runs again. A query that never runs
 * again would use more and more memory, on a wall display for weeks. So all live queries run from time to time.
 * Returns `stop`.
 */
export function pauseLiveQueries(commits = COMMITS): () => void {
  let noted = 0
  const count = (parts: ObservabilitySet): void => {
    noted = parts['all'] === undefined ? noted + 1 : 0
    if (noted < commits) return
    noted = 0
    queueMicrotask(() => Dexie.on.storagemutated.fire(everything()))
  }
  Dexie.on.storagemutated.subscribe(count)
  return () => Dexie.on.storagemutated.unsubscribe(count)
}

function everything(): ObservabilitySet {
  return { all: new RangeSet(-Infinity, [[]]), [CHANGES_NOTHING]: new RangeSet() }
}
