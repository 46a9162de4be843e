import type { Worklist } from './worklist'
import { moveTo, stateOf } from './worklist-rows'

/**
 * The next waiting order that no colleague is busy with: among those passed over before and those below the current one,
 * else any. Of several dispatchers each takes the one of its rank, so that two who finish at once go to different orders.
 * Null: no order is free.
 */
export function nextFree(worklist: Worklist): number | null {
  const { ids, currentId, passed } = worklist
  const place = currentId === null ? -1 : ids.indexOf(currentId)
  const free = (isLeft: (id: number, index: number) => boolean) =>
    ofRank(worklist, (id, index) => index !== place && isLeft(id, index) && isFree(worklist, id))
  return free((id, index) => index > place || passed.has(id)) ?? free(() => true)
}

function ofRank({ ids, claims }: Worklist, isFit: (id: number, index: number) => boolean): number | null {
  let [found, count] = [null as number | null, 0]
  for (const [index, id] of ids.entries()) {
    if (!isFit(id, index)) continue
    found = id
    if (count === claims.rank) return found
    count += 1
  }
  return found
}

function isFree(worklist: Worklist, id: number): boolean {
  return stateOf(worklist, id) === 'waits' && !worklist.claims.byOrder.has(id)
}

/** Moves to a following order, and remembers the waiting orders that this passes over. */
export function goTo(worklist: Worklist, next: number): Worklist {
  const { ids, currentId } = worklist
  const place = currentId === null ? -1 : ids.indexOf(currentId)
  const between = ids.slice(place + 1, Math.max(place + 1, ids.indexOf(next)))
  const passed = [...worklist.passed, ...between].filter(
    (id) => id !== next && stateOf(worklist, id) === 'waits',
  )
  return { ...moveTo(worklist, next), passed: new Set(passed) }
}

/** How many orders wait that colleagues are busy with. */
export function countClaimed(worklist: Worklist): number {
  return [...worklist.claims.byOrder.keys()].filter((id) => stateOf(worklist, id) === 'waits').length
}
