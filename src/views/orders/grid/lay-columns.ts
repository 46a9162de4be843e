import { layTracks, pageStarts, sumOf } from '../../ui/lay-tracks'
import { withRoomForChanges } from './column-sets'
import type { ColumnId, OrderColumn } from './order-columns'
import type { ShownView } from './shown-columns'

/** px of the box that marks a row; it and the number are one cell. */
const SELECT_PX = 32
/** px that the columns between the pinned ones have at least. */
const LEAST_WINDOW = 240

/** What a dispatcher looks for first, from 1; those that find room stand before the others. null: after all of them. */
const RANKS: Record<ColumnId, number | null> = {
  status: 1,
  delivery: 2,
  rider: 3,
  customer: 4,
  assign: 5,
  age: 6,
  pickup: 7,
  phone: 8,
  tracking: 9,
  item: 10,
  payee: 11,
  riderPhone: 12,
  assignedBy: 13,
  coupon: 14,
  id: null,
  action: null,
  amount: null,
  actualAmount: null,
  payment: null,
  approvedBy: null,
}
const BY_RANK = (Object.keys(RANKS) as ColumnId[])
  .filter((id) => RANKS[id] !== null)
  .toSorted((a, b) => (RANKS[a] ?? 0) - (RANKS[b] ?? 0))

/** State, age and action stay at the right of every column. */
const STATE: readonly ColumnId[] = ['status', 'age', 'assign', 'assignedBy']

/** Neighbours that are in sight together. */
export type ColumnGroup = {
  columns: readonly OrderColumn[]
  /** The index of the first among all columns. */
  from: number
  /** Behind the first window: in sight only once somebody scrolls to them. */
  isBeyond: boolean
}

export type LaidColumns = {
  columns: readonly OrderColumn[]
  /** px, of each. */
  widths: readonly number[]
  /** Ids of the columns where a window of them begins: scrolling ends there. */
  starts: ReadonlySet<string>
  /** All of them, in their order. */
  groups: readonly ColumnGroup[]
  /** What does not move at the right; the number never moves at the left. */
  pinned: 'state' | 'action'
}

type Options = {
  view: ShownView
  /** px below which a column would be cut, by its id. */
  needs: ReadonlyMap<string, number>
  /** px of the grid; 0 while it is not measured. */
  room: number
}

/** Who stands where, and how wide, so that no column is seen in half. */
export function layColumns(chosen: readonly OrderColumn[], { view, needs, room }: Options): LaidColumns {
  const needOf = ({ id, width }: OrderColumn) => Math.max(width, needs.get(id) ?? 0)
  const widthOf = (ones: readonly OrderColumn[]) => sumOf(ones.map(needOf))
  const columns = view === 'auto' ? firstByRoom(chosen, { needOf, room: room - SELECT_PX }) : chosen
  const [number, action] = [columns.slice(0, 1), columns.slice(-1)]
  const between = columns.slice(1, -1)
  const isState = (column: OrderColumn) => view === 'all' && STATE.includes(column.id)
  const ends = SELECT_PX + widthOf([...number, ...action])
  const isStatePinned =
    between.some(isState) && room - ends - widthOf(between.filter(isState)) >= LEAST_WINDOW
  const state = isStatePinned ? between.filter(isState) : []
  const moving = between.filter((column) => !state.includes(column))
  const tracks = moving.map((column) => ({ need: needOf(column), grow: column.grow ?? 0 }))
  const window = room - ends - widthOf(state)
  const starts = room === 0 ? [] : pageStarts(tracks, window)
  return {
    columns,
    widths: [
      ...number.map(needOf),
      ...layTracks(tracks, window),
      ...state.map(needOf),
      ...action.map(needOf),
    ],
    starts: new Set(starts.flatMap((index) => moving[index]?.id ?? [])),
    groups: groupsOf(columns, moving, starts[1] ?? moving.length),
    pinned: isStatePinned ? 'state' : 'action',
  }
}

/** `start`: of the second window among those that move. */
function groupsOf(
  columns: readonly OrderColumn[],
  moving: readonly OrderColumn[],
  start: number,
): readonly ColumnGroup[] {
  // The place that the last column of a window may take too belongs to it.
  const isTakenToo = moving[start - 1]?.spans !== undefined
  const from = 1 + Math.min(moving.length, isTakenToo ? start + 1 : start)
  const to = 1 + moving.length
  if (from === to) return oneGroup(columns)
  return [
    { columns: columns.slice(0, from), from: 0, isBeyond: false },
    { columns: columns.slice(from, to), from, isBeyond: true },
    { columns: columns.slice(to), from: to, isBeyond: false },
  ]
}

export function oneGroup(columns: readonly OrderColumn[]): readonly ColumnGroup[] {
  return [{ columns, from: 0, isBeyond: false }]
}

type Room = { needOf: (column: OrderColumn) => number; room: number }

/** In their order where all fit; else those that fit, by rank, before the rest. */
function firstByRoom(columns: readonly OrderColumn[], { needOf, room }: Room): readonly OrderColumn[] {
  if (room <= 0 || sumOf(columns.map(needOf)) <= room) return columns
  const [number, action] = [columns.slice(0, 1), columns.slice(-1)]
  const between = withRoomForChanges(columns.slice(1, -1).filter(({ id }) => id !== 'assignedBy'))
  const by = columns.filter(({ id }) => id === 'assignedBy')
  let left = room - sumOf([...number, ...action].map(needOf))
  const first = new Set<string>()
  for (const id of BY_RANK) {
    const column = [...between, ...by].find((one) => one.id === id)
    if (column === undefined) continue
    left -= Math.max(needOf(column), column.ease ?? 0)
    if (left < 0) break
    first.add(id)
  }
  const all = [...between, ...by]
  return [
    ...number,
    ...all.filter(({ id }) => first.has(id)),
    ...all.filter(({ id }) => !first.has(id)),
    ...action,
  ]
}
