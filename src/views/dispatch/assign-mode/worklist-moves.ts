import type { ChosenRider } from '../../../machines/assignment'
import { withState, without, type Entry, type Worklist } from './worklist'
import { sortBelowCurrent, moveTo, stateOf } from './worklist-rows'
import { goTo, nextFree } from './next-order'

/** The actions of the queue's keys, as functions from one worklist to the next. */

/** J, K and the arrow keys: moves by rows, also to a row that no longer waits. */
export function step(worklist: Worklist, by: number): Worklist {
  const { ids, currentId } = worklist
  const place = currentId === null ? -1 : ids.indexOf(currentId)
  const target = place < 0 ? 0 : Math.max(0, Math.min(ids.length - 1, place + by))
  return moveTo(worklist, ids[target] ?? null)
}

/** Moves to the next free order. If there is none, the next one that is free becomes the current one. */
export function moveToNext(worklist: Worklist): Worklist {
  const next = nextFree(worklist)
  return next === null ? { ...worklist, isAwaitingOrder: true } : goTo(worklist, next)
}

/** Records the assignment and moves to the next order, before the assignment is stored. */
export function assignTo(worklist: Worklist, ids: readonly number[], rider: ChosenRider): Worklist {
  const changed = change(worklist, ids, (entry) => ({
    ...entry,
    skipped: 0,
    assignment: { rider, isStored: false },
  }))
  const assigned = new Set([...worklist.assigned, ...ids])
  return moveToNext({ ...changed, marked: new Set(), assigned })
}

/** Takes back an assignment that storage refused: the order waits again, and is decided before those below it. */
export function undoAssignment(worklist: Worklist, id: number): Worklist {
  const changed = change(worklist, [id], (entry) => ({ ...entry, assignment: null }))
  const waiting = { ...changed, assigned: without(worklist.assigned, [id]) }
  const { ids, currentId } = waiting
  const isAbove = currentId === null || ids.indexOf(id) < ids.indexOf(currentId)
  return isAbove && stateOf(waiting, id) === 'waits' ? moveTo(waiting, id) : waiting
}

/** Moves the current order to the end of the queue. Returns the same worklist if no other order is free. */
export function skip(worklist: Worklist): Worklist {
  const { currentId } = worklist
  const next = nextFree(worklist)
  if (currentId === null || next === null || stateOf(worklist, currentId) !== 'waits') return worklist
  const skips = worklist.skips + 1
  const skipped = change({ ...worklist, skips }, [currentId], (entry) => ({ ...entry, skipped: skips }))
  const moved = goTo(skipped, next)
  return sortBelowCurrent({ ...moved, ids: moved.ids.filter((id) => id !== currentId) })
}

/** Adds or removes the mark of an order. Only waiting orders can be marked. */
export function mark(worklist: Worklist, id: number | null): Worklist {
  if (id === null || stateOf(worklist, id) !== 'waits') return worklist
  const marked = new Set(worklist.marked)
  if (!marked.delete(id)) marked.add(id)
  return { ...worklist, marked, isUntouched: false }
}

export function clearMarks(worklist: Worklist): Worklist {
  return worklist.marked.size === 0 ? worklist : { ...worklist, marked: new Set() }
}

/** The orders that a digit key assigns: the marked ones, top to bottom, else the current one. */
export function chosenIds({ marked, ids, currentId }: Worklist): number[] {
  if (marked.size > 0) return ids.filter((id) => marked.has(id))
  return currentId === null ? [] : [currentId]
}

function change(worklist: Worklist, ids: readonly number[], act: (entry: Entry) => Entry): Worklist {
  const entries = new Map(worklist.entries)
  for (const id of ids) {
    const entry = entries.get(id)
    if (entry !== undefined) entries.set(id, withState(act(entry), worklist.tab))
  }
  return { ...worklist, entries }
}
