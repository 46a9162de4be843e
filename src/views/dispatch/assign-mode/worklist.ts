import { DEFAULT_LIMITS, type LatenessLimits } from '../../../../contract/rules/lateness'
import { sameValue } from '../../../../contract/words/same-value'
import type { OrderRow } from '../../../db/core/rows'
import { isInQueue, type QueueRows, type QueueTab } from '../../../db/queries/orders/assign-queue'
import { hasRider } from '../../../db/queries/orders/assignment-queries'
import { NO_CLAIMS, type ClaimsNow } from '../../../machines/claims'
import type { ChosenRider } from '../../../machines/assignment'
import { isSameRow } from '../../shared/order/row-cache'
import { goTo, nextFree } from './next-order'
import { noteOutcomes } from './outcomes'
import { rankOf, type Rank } from './rank-orders'
import { compareEntries, NONE, rowsToCurrent, sortBelowCurrent, stateOf } from './worklist-rows'

/** An assignment that the person made in this worklist. `isStored`: a row read from the database contains it. */
type OwnAssignment = { rider: ChosenRider; isStored: boolean }

export type Entry = {
  /** The current row. Null: deleted on the server. */
  order: OrderRow | null
  /** The row when it last waited for a rider. It is shown if `order` is null. */
  seen: OrderRow
  rank: Rank
  /** Sequence number of the skip. 0: not skipped. */
  skipped: number
  assignment: OwnAssignment | null
  /** Computed when the entry changes, because a key press reads it for thousands of entries. */
  state: EntryState
}

/** waits: needs a rider; own: has a change of this device that the server has not confirmed; done: assigned here; left: changed by somebody else. */
export type EntryState = 'waits' | 'own' | 'done' | 'left'

/** One person's work on the queue, from opening assign mode to leaving it. It is kept in memory only. */
export type Worklist = {
  tab: QueueTab
  /** The lateness limits that rank the rows. */
  limits: LatenessLimits
  entries: ReadonlyMap<number, Entry>
  /** The rows, top to bottom. */
  ids: readonly number[]
  /** The current order, which the digit keys assign. Null: none. */
  currentId: number | null
  marked: ReadonlySet<number>
  skips: number
  /** Every order that was assigned here and not undone, even if its row was removed. */
  assigned: ReadonlySet<number>
  /** Those of them that the server has. */
  confirmed: ReadonlySet<number>
  /** Those of them that somebody else changed first. */
  conflicts: ReadonlySet<number>
  /** True if no other order was free at the last move. The next one that is free becomes the current one. */
  isAwaitingOrder: boolean
  /** What colleagues are busy with. */
  claims: ClaimsNow
  /** Waiting orders that the last moves passed over, because a colleague was busy with them or should take them. */
  passed: ReadonlySet<number>
  /** True if a colleague was busy with the current order when it became the current one. */
  cameToClaim: boolean
  /** True until the person moves or marks anything. */
  isUntouched: boolean
}

export function newWorklist(tab: QueueTab): Worklist {
  const none = { entries: new Map(), ids: [], marked: new Set<number>(), assigned: new Set<number>() }
  const outcomes = { confirmed: new Set<number>(), conflicts: new Set<number>() }
  return {
    ...none,
    ...outcomes,
    claims: NO_CLAIMS,
    passed: NONE,
    cameToClaim: false,
    isUntouched: true,
    tab,
    limits: DEFAULT_LIMITS,
    currentId: null,
    skips: 0,
    isAwaitingOrder: true,
  }
}

export function withState(entry: Omit<Entry, 'state'>, tab: QueueTab): Entry {
  return { ...entry, state: entryStateOf(entry, tab) }
}

function entryStateOf({ order, assignment }: Omit<Entry, 'state'>, tab: QueueTab): EntryState {
  if (order === null) return 'left'
  if (order.pending !== null || assignment?.isStored === false) return 'own'
  if (assignment !== null && hasRider(order, assignment.rider)) return 'done'
  return isInQueue(order, tab) ? 'waits' : 'left'
}

/**
 * The current order stays, because a key that is meant for it would change another one. Only the first claims after the
 * screen was opened move on from an order that a colleague has, if the person has done nothing yet.
 */
export function applyClaims(worklist: Worklist, claims: ClaimsNow): Worklist {
  if (claims === worklist.claims) return worklist
  const { currentId, isUntouched, isAwaitingOrder } = worklist
  const isFirst = worklist.claims === NO_CLAIMS && isUntouched
  const mayMove = isFirst && currentId !== null && claims.byOrder.has(currentId)
  return resume({ ...worklist, claims, isAwaitingOrder: isAwaitingOrder || mayMove })
}

/** Ranks the rows below the current one by new limits of the company. */
export function applyLimits(worklist: Worklist, limits: LatenessLimits): Worklist {
  if (sameValue(limits, worklist.limits)) return worklist
  const entries = new Map(
    [...worklist.entries].map(([id, entry]) => [id, { ...entry, rank: rankOf(entry.seen, limits) }] as const),
  )
  return sortBelowCurrent({ ...worklist, limits, entries })
}

/** Applies changed rows. The current row and the rows above it keep their positions; the rows below are sorted by rank. */
export function applyRows(worklist: Worklist, rows: QueueRows): Worklist {
  const changes = changedEntries(worklist, rows)
  if (changes.size === 0) return worklist
  const undone = [...changes]
    .filter(([id, entry]) => isUndone(worklist.entries.get(id), entry))
    .map(([id]) => id)
  const entries = new Map([...worklist.entries, ...changes])
  const marked = stillWaiting(worklist.marked, entries)
  const assigned = undone.length === 0 ? worklist.assigned : without(worklist.assigned, undone)
  const outcomes = noteOutcomes(worklist, changes)
  const placed = placeChanged({ ...worklist, ...outcomes, entries, marked, assigned }, [...changes.keys()])
  const now = returnToUndone(placed, undone)
  return resume(isNowOwn(worklist, now) ? { ...now, isAwaitingOrder: true } : now)
}

function changedEntries(worklist: Worklist, rows: QueueRows): Map<number, Entry> {
  const changes = new Map<number, Entry>()
  for (const [id, order] of rows) {
    const before = worklist.entries.get(id)
    const after = before === undefined ? arrived(order, worklist) : changed(before, order, worklist)
    if (after !== null && after !== before) changes.set(id, after)
  }
  return changes
}

function isUndone(before: Entry | undefined, after: Entry): boolean {
  return before !== undefined && before.assignment !== null && after.assignment === null
}

function arrived(order: OrderRow | null, { tab, limits }: Worklist): Entry | null {
  if (order === null || (order.pending === null && !isInQueue(order, tab))) return null
  // Another screen made this change: the order is not in this queue, and the change is no assignment.
  if (order.pending !== null && order.pending.kind !== 'assign' && !isInQueue(order, tab)) return null
  return withState({ order, seen: order, rank: rankOf(order, limits), skipped: 0, assignment: null }, tab)
}

function changed(before: Entry, order: OrderRow | null, { tab, limits }: Worklist): Entry {
  if (before.order !== null && order !== null && isSameRow(before.order, order)) return before
  const after = withState({ ...before, order, assignment: assignmentNow(before, order) }, tab)
  if (order === null || after.state !== 'waits') return after
  return { ...after, seen: order, rank: rankOf(order, limits) }
}

/** Null: the assignment was undone, or the server refused it and the person discarded it. */
function assignmentNow({ assignment }: Entry, order: OrderRow | null): OwnAssignment | null {
  if (assignment === null || order === null) return assignment
  const isStored =
    order.pending === null ? hasRider(order, assignment.rider) : order.pending.kind === 'assign'
  if (isStored) return assignment.isStored ? assignment : { ...assignment, isStored }
  return assignment.isStored && order.pending === null ? null : assignment
}

/** With more changes than this, usually a page from the server, all rows are sorted again. */
const MOST_PLACED = 50

/** Inserts each changed row at its position below the current row, because sorting thousands of rows at each key is slow. */
function placeChanged(worklist: Worklist, changedIds: readonly number[]): Worklist {
  if (changedIds.length > MOST_PLACED) return sortBelowCurrent(worklist)
  const above = rowsToCurrent(worklist)
  const placed = changedIds.filter((id) => !above.includes(id))
  if (placed.length === 0) return worklist
  const moving = new Set(placed)
  const below = worklist.ids.slice(above.length).filter((id) => !moving.has(id))
  for (const id of placed) below.splice(placeIn(below, id, worklist.entries), 0, id)
  return { ...worklist, ids: [...above, ...below] }
}

function placeIn(ids: readonly number[], id: number, entries: ReadonlyMap<number, Entry>): number {
  const entry = entries.get(id)
  let [from, to] = [0, ids.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    const other = entries.get(ids[middle] ?? 0)
    if (entry !== undefined && other !== undefined && compareEntries(other, entry) < 0) from = middle + 1
    else to = middle
  }
  return from
}

function returnToUndone(worklist: Worklist, undone: readonly number[]): Worklist {
  const returned = worklist.ids.find((id) => undone.includes(id) && stateOf(worklist, id) === 'waits')
  return returned === undefined ? worklist : { ...worklist, currentId: returned, isAwaitingOrder: false }
}

/** True if a dialog of this device, for example Cancel order, changed the current order. */
function isNowOwn(before: Worklist, now: Worklist): boolean {
  return stateOf(before, now.currentId) === 'waits' && stateOf(now, now.currentId) === 'own'
}

/** If the worklist awaits an order, makes the next free one current. An order that somebody else changed stays current. */
function resume(worklist: Worklist): Worklist {
  const next = worklist.isAwaitingOrder ? nextFree(worklist) : null
  return next === null ? worklist : { ...goTo(worklist, next), isUntouched: worklist.isUntouched }
}

function stillWaiting(marked: ReadonlySet<number>, entries: ReadonlyMap<number, Entry>): ReadonlySet<number> {
  const kept = [...marked].filter((id) => entries.get(id)?.state === 'waits')
  return kept.length === marked.size ? marked : new Set(kept)
}

export function without(ids: ReadonlySet<number>, gone: readonly number[]): ReadonlySet<number> {
  return new Set([...ids].filter((id) => !gone.includes(id)))
}
