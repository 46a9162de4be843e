import type { Entry, EntryState, Worklist } from './worklist'
import { compareRanks } from './rank-orders'

/** The rows of the worklist and the current one: what every move needs. */

export const NONE: ReadonlySet<number> = new Set()

/** Number of finished rows kept above the current one. A move removes the older ones. */
const KEPT_ABOVE = 3

/** Makes an order the current one. Only this removes finished rows: all below it, and all but the last few above it. */
export function moveTo(worklist: Worklist, currentId: number | null): Worklist {
  const place = currentId === null ? -1 : worklist.ids.indexOf(currentId)
  const isOver = (id: number) => ['done', 'left'].includes(stateOf(worklist, id) ?? 'left')
  const above = worklist.ids.slice(0, Math.max(0, place)).filter(isOver)
  const gone = new Set([
    ...above.slice(0, Math.max(0, above.length - KEPT_ABOVE)),
    ...worklist.ids.slice(place + 1).filter(isOver),
  ])
  const cameToClaim = currentId !== null && worklist.claims.byOrder.has(currentId)
  const moved = {
    ...worklist,
    currentId,
    cameToClaim,
    passed: NONE,
    isUntouched: false,
    isAwaitingOrder: false,
  }
  // After a move down, the rows below are still sorted.
  const isDown = worklist.currentId === null || worklist.ids.indexOf(worklist.currentId) <= place
  if (gone.size === 0) return isDown ? moved : sortBelowCurrent(moved)
  const entries = new Map(worklist.entries)
  for (const id of gone) entries.delete(id)
  const ids = worklist.ids.filter((id) => !gone.has(id))
  return isDown ? { ...moved, entries, ids } : sortBelowCurrent({ ...moved, entries, ids })
}

export function stateOf({ entries }: Worklist, id: number | null): EntryState | null {
  return id === null ? null : (entries.get(id)?.state ?? null)
}

export function sortBelowCurrent(worklist: Worklist): Worklist {
  const { entries } = worklist
  const above = rowsToCurrent(worklist)
  const fixed = new Set(above)
  const below = [...entries]
    .filter(([id]) => !fixed.has(id))
    .toSorted(([, a], [, b]) => compareEntries(a, b))
    .map(([id]) => id)
  const ids = [...above, ...below]
  return { ...worklist, ids: isSame(ids, worklist.ids) ? worklist.ids : ids }
}

/** The rows from the top to the current one, including it. */
export function rowsToCurrent({ ids, currentId }: Worklist): readonly number[] {
  return ids.slice(0, (currentId === null ? -1 : ids.indexOf(currentId)) + 1)
}

export function compareEntries(a: Entry, b: Entry): number {
  const earlier = Number(isFromEarlierVisit(b)) - Number(isFromEarlierVisit(a))
  return earlier || a.skipped - b.skipped || compareRanks(a.rank, b.rank)
}

/** True if the change was made before this worklist, for example before a reload. Such rows are sorted to the top. */
function isFromEarlierVisit({ assignment, state }: Entry): boolean {
  return assignment === null && state === 'own'
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}
