import { layTracks, pageStarts, sumOf } from '../../ui/lay-tracks'
import { shownByRank } from './column-sets'
import type { ColumnId, OrderColumn } from './order-columns'
import type { ShownView } from './shown-columns'

/** px of the box that marks a row; it and the number are one cell. */
const SELECT_PX = 32
/** px that the columns between the pinned ones have at least, and where columns are pinned by rank. */
const LEAST_WINDOW = 240
const LEAST_BY_RANK = 120

/** What a dispatcher looks for first: as many as find room stay in sight. */
const BY_RANK: readonly ColumnId[] = ['status', 'delivery', 'rider', 'customer', 'assign', 'age', 'pickup']

/** State, age and action stay at the right of every column. */
const STATE: readonly ColumnId[] = ['status', 'age', 'assign', 'assignedBy']

/** Neighbours that are in sight together. */
export type ColumnGroup = {
  columns: readonly LaidColumn[]
  /** The index of the first among all columns. */
  from: number
  /** Behind the first window: in sight only once somebody scrolls to them. */
  isBeyond: boolean
}

export type LaidColumn = OrderColumn & {
  /** Of a pinned one: px from the right edge that it keeps at least; `spanning`: while it takes the next place too. */
  right?: { alone: number; spanning: number }
  /** What is out of sight passes under its left edge. */
  isEdge?: boolean
}

export type LaidColumns = {
  columns: readonly LaidColumn[]
  /** px, of each. */
  widths: readonly number[]
  /** Ids of the columns where a window of them begins: scrolling ends there. */
  starts: ReadonlySet<string>
  /** All of them, in their order. */
  groups: readonly ColumnGroup[]
}

type Options = {
  view: ShownView
  /** px below which a column would be cut, by its id. */
  needs: ReadonlyMap<string, number>
  /** px of the grid; 0 while it is not measured. */
  room: number
}

/**
 * How wide each column is, and which stay in sight while the others pass under them, all in the order in which they were
 * chosen. As many as fit at a time fill the window between the pinned ones. The number never moves at the left, the action
 * never at the right.
 */
export function layColumns(chosen: readonly OrderColumn[], { view, needs, room }: Options): LaidColumns {
  const needOf = ({ id, width }: OrderColumn) => Math.max(width, needs.get(id) ?? 0)
  const widthOf = (ones: readonly OrderColumn[]) => sumOf(ones.map(needOf))
  const tracksOf = (ones: readonly OrderColumn[]) =>
    ones.map((column) => ({ need: needOf(column), grow: column.grow ?? 0 }))
  const isByRank = view === 'auto' && room > 0 && SELECT_PX + widthOf(chosen) > room
  const columns = isByRank ? shownByRank(chosen) : chosen
  const between = columns.slice(1, -1)
  const left = room - SELECT_PX - widthOf([...columns.slice(0, 1), ...columns.slice(-1)])
  const ids = isByRank
    ? idsByRank(between, { needOf, left })
    : stateIds(view, left - widthOf(stateOf(between)))
  const pins = between.filter(({ id }) => ids.has(id))
  const moving = between.filter(({ id }) => !ids.has(id))
  const window = left - widthOf(pins)
  const starts = room === 0 ? [] : pageStarts(tracksOf(moving), window)
  // What the first window leaves is for the places among the pinned ones.
  const spare = isByRank ? window - widthOf(moving.slice(0, starts[1])) : 0
  const pinWidths = spare > 0 ? layTracks(tracksOf(pins), widthOf(pins) + spare) : pins.map(needOf)
  const movingWidths = layTracks(tracksOf(moving), window - spare)
  const widths = columns.map(
    (column) => pinWidths[pins.indexOf(column)] ?? movingWidths[moving.indexOf(column)] ?? needOf(column),
  )
  const beyond = new Set(beyondOf(moving, starts[1] ?? moving.length))
  return {
    ...pinned(columns, { widths, pins, beyond }),
    widths,
    starts: new Set(starts.flatMap((index) => moving[index]?.id ?? [])),
  }
}

type Room = { needOf: (column: OrderColumn) => number; left: number }

function idsByRank(between: readonly OrderColumn[], { needOf, left }: Room): ReadonlySet<ColumnId> {
  const ids = new Set<ColumnId>()
  let rest = left
  for (const id of BY_RANK) {
    const column = between.find((one) => one.id === id)
    if (column === undefined) continue
    rest -= needOf(column)
    if (rest < LEAST_BY_RANK) break
    ids.add(id)
  }
  return ids
}

function stateIds(view: ShownView, window: number): ReadonlySet<ColumnId> {
  const isPinned = (view === 'all' || view === 'dispatch') && window >= LEAST_WINDOW
  return new Set(isPinned ? STATE : [])
}

const stateOf = (columns: readonly OrderColumn[]) => columns.filter(({ id }) => STATE.includes(id))

/** `start`: of the second window. The place that the last column of a window may take too belongs to it. */
function beyondOf(moving: readonly OrderColumn[], start: number): readonly OrderColumn[] {
  return moving.slice(moving[start - 1]?.spans === undefined ? start : start + 1)
}

type Sides = { widths: readonly number[]; pins: readonly OrderColumn[]; beyond: ReadonlySet<OrderColumn> }

function pinned(columns: readonly OrderColumn[], { widths, pins, beyond }: Sides) {
  const last = columns.length - 1
  const hidden = columns.findIndex((column) => beyond.has(column))
  const isPin = (column: OrderColumn, index: number) => index === last || pins.includes(column)
  const edge = hidden < 0 ? -1 : columns.findIndex((column, index) => index > hidden && isPin(column, index))
  const rightOf = (index: number) =>
    sumOf(columns.map((column, at) => (at > index && isPin(column, at) ? (widths[at] ?? 0) : 0)))
  const laid = columns.map((column, index): LaidColumn => {
    if (!isPin(column, index)) return column
    const right = { alone: rightOf(index), spanning: rightOf(index + 1) }
    return { ...column, right, isEdge: index === edge }
  })
  return {
    columns: laid,
    groups: groupsOf(
      laid,
      columns.map((column) => beyond.has(column)),
    ),
  }
}

function groupsOf(columns: readonly LaidColumn[], beyond: readonly boolean[]): readonly ColumnGroup[] {
  const begins = columns.flatMap((_, index) =>
    index === 0 || beyond[index] !== beyond[index - 1] ? [index] : [],
  )
  return begins.map((from, at) => ({
    columns: columns.slice(from, begins[at + 1]),
    from,
    isBeyond: beyond[from] === true,
  }))
}

export function oneGroup(columns: readonly OrderColumn[]): readonly ColumnGroup[] {
  return [{ columns, from: 0, isBeyond: false }]
}
