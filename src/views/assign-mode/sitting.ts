import { DEFAULT_LIMITS, type LatenessLimits } from '../../../contract/lateness'
import { sameValue } from '../../db/core/same-value'
import type { OrderRow } from '../../db/core/rows'
import { isInQueue, type QueueRows, type QueueTab } from '../../db/queries/assign-queue'
import { hasRider } from '../../db/queries/assignment-queries'
import type { ChosenRider } from '../../machines/assignment'
import { isSameRow } from '../shared/order/row-cache'
import { compareRanks, rankOf, type Rank } from './rank-orders'

/** What this person decided here: `isStored` once the row was seen to wear it. */
type Given = { rider: ChosenRider; isStored: boolean }

export type Entry = {
  /** As it is now; null: deleted on the server. */
  order: OrderRow | null
  /** As it last waited here: what a decision rests on, and what is left to show of it. */
  seen: OrderRow
  rank: Rank
  /** In the order of skipping; 0: it was not skipped. */
  skipped: number
  given: Given | null
  /** Judged with the entry: a key asks it of thousands. */
  standing: Standing
}

/** waits: for a rider; own: a change of this computer is on it; done: assigned here; left: by somebody else's doing. */
export type Standing = 'waits' | 'own' | 'done' | 'left'

/** The queue as one person works through it, from opening the screen to leaving it. */
export type Sitting = {
  tab: QueueTab
  /** By which the rows are ranked. */
  limits: LatenessLimits
  entries: ReadonlyMap<number, Entry>
  /** The rows, top to bottom. */
  ids: readonly number[]
  /** Where the digits go; null: nothing is there. */
  handId: number | null
  marked: ReadonlySet<number>
  skips: number
  /** Every order that was given away here and not taken back, also where its row has gone. */
  assigned: ReadonlySet<number>
  /** Nothing waited when the hand wanted to go on: it takes up what comes next. */
  isResting: boolean
}

/** Rows above the hand that are over; older ones go when the hand moves on. */
const KEPT_ABOVE = 3

export function newSitting(tab: QueueTab): Sitting {
  const none = { entries: new Map(), ids: [], marked: new Set<number>(), assigned: new Set<number>() }
  return { ...none, tab, limits: DEFAULT_LIMITS, handId: null, skips: 0, isResting: true }
}

export function judged(entry: Omit<Entry, 'standing'>, tab: QueueTab): Entry {
  return { ...entry, standing: standingOf(entry, tab) }
}

function standingOf({ order, given }: Omit<Entry, 'standing'>, tab: QueueTab): Standing {
  if (order === null) return 'left'
  if (order.pending !== null || given?.isStored === false) return 'own'
  if (given !== null && hasRider(order, given.rider)) return 'done'
  return isInQueue(order, tab) ? 'waits' : 'left'
}

/** The company changed its limits: what is below the hand is ranked again. */
export function judgeBy(sitting: Sitting, limits: LatenessLimits): Sitting {
  if (sameValue(limits, sitting.limits)) return sitting
  const entries = new Map(
    [...sitting.entries].map(([id, entry]) => [id, { ...entry, rank: rankOf(entry.seen, limits) }] as const),
  )
  return arrange({ ...sitting, limits, entries })
}

/** Rows as they are now. Nothing at the hand or above it changes its place; what is below goes by rank. */
export function takeRows(sitting: Sitting, rows: QueueRows): Sitting {
  const news = newsOf(sitting, rows)
  if (news.size === 0) return sitting
  const back = [...news]
    .filter(([id, entry]) => isTakenBack(sitting.entries.get(id), entry))
    .map(([id]) => id)
  const entries = new Map([...sitting.entries, ...news])
  const marked = stillWaiting(sitting.marked, entries)
  const assigned = back.length === 0 ? sitting.assigned : without(sitting.assigned, back)
  const now = returnHand(place({ ...sitting, entries, marked, assigned }, [...news.keys()]), back)
  return resume(hasDecided(sitting, now) ? { ...now, isResting: true } : now)
}

/** The entries that the rows make or change. */
function newsOf(sitting: Sitting, rows: QueueRows): Map<number, Entry> {
  const news = new Map<number, Entry>()
  for (const [id, order] of rows) {
    const before = sitting.entries.get(id)
    const after = before === undefined ? arrived(order, sitting) : changed(before, order, sitting)
    if (after !== null && after !== before) news.set(id, after)
  }
  return news
}

function isTakenBack(before: Entry | undefined, after: Entry): boolean {
  return before !== undefined && before.given !== null && after.given === null
}

/** The hand, and with it the moment at which rows may go: those above that are over, all but the last. */
export function moveHand(sitting: Sitting, handId: number | null): Sitting {
  const place = handId === null ? -1 : sitting.ids.indexOf(handId)
  const isOver = (id: number) => ['done', 'left'].includes(standingAt(sitting, id) ?? 'left')
  const above = sitting.ids.slice(0, Math.max(0, place)).filter(isOver)
  const gone = new Set([
    ...above.slice(0, Math.max(0, above.length - KEPT_ABOVE)),
    ...sitting.ids.slice(place + 1).filter(isOver),
  ])
  const moved = { ...sitting, handId, isResting: false }
  // What was below by rank still is, where the hand only goes down.
  const isDown = sitting.handId === null || sitting.ids.indexOf(sitting.handId) <= place
  if (gone.size === 0) return isDown ? moved : arrange(moved)
  const entries = new Map(sitting.entries)
  for (const id of gone) entries.delete(id)
  const ids = sitting.ids.filter((id) => !gone.has(id))
  return isDown ? { ...moved, entries, ids } : arrange({ ...moved, entries, ids })
}

/** The next order that waits: below the hand, else from the top; null: none does. */
export function nextWaiting(sitting: Sitting): number | null {
  const { ids, handId } = sitting
  const place = handId === null ? -1 : ids.indexOf(handId)
  const waits = (id: number, index: number) => index !== place && standingAt(sitting, id) === 'waits'
  return ids.find((id, index) => index > place && waits(id, index)) ?? ids.find(waits) ?? null
}

export function standingAt({ entries }: Sitting, id: number | null): Standing | null {
  return id === null ? null : (entries.get(id)?.standing ?? null)
}

function arrived(order: OrderRow | null, { tab, limits }: Sitting): Entry | null {
  if (order === null || (order.pending === null && !isInQueue(order, tab))) return null
  // What is not in this queue and wears another change than an assignment is another screen's.
  if (order.pending !== null && order.pending.kind !== 'assign' && !isInQueue(order, tab)) return null
  return judged({ order, seen: order, rank: rankOf(order, limits), skipped: 0, given: null }, tab)
}

function changed(before: Entry, order: OrderRow | null, { tab, limits }: Sitting): Entry {
  if (before.order !== null && order !== null && isSameRow(before.order, order)) return before
  const after = judged({ ...before, order, given: givenNow(before, order) }, tab)
  if (order === null || after.standing !== 'waits') return after
  return { ...after, seen: order, rank: rankOf(order, limits) }
}

/** Null: it was taken back, or the server refused it and the person let it go. */
function givenNow({ given }: Entry, order: OrderRow | null): Given | null {
  if (given === null || order === null) return given
  const isStored = order.pending === null ? hasRider(order, given.rider) : order.pending.kind === 'assign'
  if (isStored) return given.isStored ? given : { ...given, isStored }
  return given.isStored && order.pending === null ? null : given
}

/** More changes than these are a page of a replication: everything is sorted again. */
const MOST_PLACED = 50

/** Puts changed rows where they belong, below the hand; one key changes one row of thousands. */
function place(sitting: Sitting, changedIds: readonly number[]): Sitting {
  if (changedIds.length > MOST_PLACED) return arrange(sitting)
  const above = aboveHand(sitting)
  const placed = changedIds.filter((id) => !above.includes(id))
  if (placed.length === 0) return sitting
  const moving = new Set(placed)
  const below = sitting.ids.slice(above.length).filter((id) => !moving.has(id))
  for (const id of placed) below.splice(placeIn(below, id, sitting.entries), 0, id)
  return { ...sitting, ids: [...above, ...below] }
}

/** Sorts what is below the hand. */
export function arrange(sitting: Sitting): Sitting {
  const { entries } = sitting
  const above = aboveHand(sitting)
  const fixed = new Set(above)
  const below = [...entries]
    .filter(([id]) => !fixed.has(id))
    .toSorted(([, a], [, b]) => compareEntries(a, b))
    .map(([id]) => id)
  const ids = [...above, ...below]
  return { ...sitting, ids: isSame(ids, sitting.ids) ? sitting.ids : ids }
}

/** With the row at the hand. */
function aboveHand({ ids, handId }: Sitting): readonly number[] {
  return ids.slice(0, (handId === null ? -1 : ids.indexOf(handId)) + 1)
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

function compareEntries(a: Entry, b: Entry): number {
  const earlier = Number(isFromBefore(b)) - Number(isFromBefore(a))
  return earlier || a.skipped - b.skipped || compareRanks(a.rank, b.rank)
}

/** `back`: changes on these were taken back, so the hand returns to the first of them. */
function returnHand(sitting: Sitting, back: readonly number[]): Sitting {
  const returned = sitting.ids.find((id) => back.includes(id) && standingAt(sitting, id) === 'waits')
  return returned === undefined ? sitting : { ...sitting, handId: returned, isResting: false }
}

/** Decided before this sitting, as after a reload: it stands above what waits. */
function isFromBefore({ given, standing }: Entry): boolean {
  return given === null && standing === 'own'
}

/** By a dialog of this computer, such as the one that cancels: nobody else took the order from under the hand. */
function hasDecided(before: Sitting, now: Sitting): boolean {
  return standingAt(before, now.handId) === 'waits' && standingAt(now, now.handId) === 'own'
}

/** A hand that rests takes up what comes; it never leaves what somebody else took from under it. */
function resume(sitting: Sitting): Sitting {
  const next = sitting.isResting ? nextWaiting(sitting) : null
  return next === null ? sitting : moveHand(sitting, next)
}

function stillWaiting(marked: ReadonlySet<number>, entries: ReadonlyMap<number, Entry>): ReadonlySet<number> {
  const kept = [...marked].filter((id) => entries.get(id)?.standing === 'waits')
  return kept.length === marked.size ? marked : new Set(kept)
}

export function without(ids: ReadonlySet<number>, gone: readonly number[]): ReadonlySet<number> {
  return new Set([...ids].filter((id) => !gone.includes(id)))
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}
