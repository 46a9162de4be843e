import { Dexie, RangeSet, type ObservabilitySet } from 'dexie'
import { CHANGES_NOTHING } from '../core/changed-ids'

/** So many commits are noted before every live query runs once. A flood makes one in two seconds. */
const COMMITS = 100

/**
 * A live query of Dexie 4 notes the ranges of every commit until it runs again, also those that it does not read. One
 * that never needs to run would note them for as long as the page is open: a wall display for weeks. So now and then all
 * run, and forget. Returns `stop`.
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
