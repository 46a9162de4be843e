import type { ChosenRider } from '../../machines/assignment'
import {
  arrange,
  judged,
  moveHand,
  nextWaiting,
  standingAt,
  without,
  type Entry,
  type Sitting,
} from './sitting'

/** What the keys of the queue do, as functions from one sitting to the next. */

/** J, K and the arrows: to the next row, also one that no longer waits. */
export function step(sitting: Sitting, by: number): Sitting {
  const { ids, handId } = sitting
  const place = handId === null ? -1 : ids.indexOf(handId)
  const target = place < 0 ? 0 : Math.max(0, Math.min(ids.length - 1, place + by))
  return moveHand(sitting, ids[target] ?? null)
}

/** To the next order that waits. If none does, the next one that comes becomes the current one. */
export function goOn(sitting: Sitting): Sitting {
  const next = nextWaiting(sitting)
  return next === null ? { ...sitting, isResting: true } : moveHand(sitting, next)
}

/** Notes the assignment and goes to the next order, before anything is stored. */
export function give(sitting: Sitting, ids: readonly number[], rider: ChosenRider): Sitting {
  const given = change(sitting, ids, (entry) => ({ ...entry, skipped: 0, given: { rider, isStored: false } }))
  const assigned = new Set([...sitting.assigned, ...ids])
  return goOn({ ...given, marked: new Set(), assigned })
}

/** The assignment could not be stored: the order waits again. The current order stays the current one. */
export function takeBack(sitting: Sitting, id: number): Sitting {
  const waiting = change(sitting, [id], (entry) => ({ ...entry, given: null }))
  return { ...waiting, assigned: without(sitting.assigned, [id]) }
}

/** To the end of the queue for this sitting. Answers the same sitting where it is the only one. */
export function skip(sitting: Sitting): Sitting {
  const { handId } = sitting
  const next = nextWaiting(sitting)
  if (handId === null || next === null || standingAt(sitting, handId) !== 'waits') return sitting
  const skips = sitting.skips + 1
  const skipped = change({ ...sitting, skips }, [handId], (entry) => ({ ...entry, skipped: skips }))
  const moved = moveHand(skipped, next)
  return arrange({ ...moved, ids: moved.ids.filter((id) => id !== handId) })
}

/** Marks an order, or takes its mark away. Only orders that wait can be marked. */
export function mark(sitting: Sitting, id: number | null): Sitting {
  if (id === null || standingAt(sitting, id) !== 'waits') return sitting
  const marked = new Set(sitting.marked)
  if (!marked.delete(id)) marked.add(id)
  return { ...sitting, marked }
}

export function clearMarks(sitting: Sitting): Sitting {
  return sitting.marked.size === 0 ? sitting : { ...sitting, marked: new Set() }
}

/** The orders that a digit assigns: the marked ones, top to bottom, else the current one. */
export function chosenIds({ marked, ids, handId }: Sitting): number[] {
  if (marked.size > 0) return ids.filter((id) => marked.has(id))
  return handId === null ? [] : [handId]
}

function change(sitting: Sitting, ids: readonly number[], act: (entry: Entry) => Entry): Sitting {
  const entries = new Map(sitting.entries)
  for (const id of ids) {
    const entry = entries.get(id)
    if (entry !== undefined) entries.set(id, judged(act(entry), sitting.tab))
  }
  return { ...sitting, entries }
}
