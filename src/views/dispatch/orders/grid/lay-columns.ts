import type { ColumnNeed } from '../../../ui/marks/column-needs'
import { layTracks, pageStarts, sumOf } from '../../../ui/marks/lay-tracks'
import { shownByRank } from './column-sets'
import type { ColumnId, OrderColumn } from './order-columns'
import type { ShownView } from './shown-columns'

/** px of the checkbox that marks a row. The checkbox and the order number share one cell. */
const SELECT_PX = 32
/** Minimum px for the columns between the pinned ones. */
const LEAST_WINDOW = 240
/** The same minimum, where columns are pinned by rank. */
const LEAST_BY_RANK = 120

/** px. In the automatic view a place has this width, if its texts need it, before another column comes into sight. */
const PLACE_PX = 190
const PLACE_GROW = 3

/**
 * Which columns are pinned. `rank`: the lowest first, as many as fit, in the automatic view. `state`: at the right, in the
 * views 'all' and 'dispatch'.
 */
const PINS: Record<ColumnId, { rank?: number; state?: true }> = {
  id: {},
  item: {},
  customer: { rank: 4 },
  tracking: {},
  phone: {},
  payee: {},
  rider: { rank: 3 },
  riderPhone: {},
  pickup: { rank: 7 },
  delivery: { rank: 2 },
  coupon: {},
  status: { rank: 1, state: true },
  age: { rank: 6, state: true },
  assign: { rank: 5, state: true },
  assignedBy: { state: true },
  action: {},
  amount: {},
  actualAmount: {},
  payment: {},
  approvedBy: {},
}

/** Adjacent columns that become visible together. */
export type ColumnGroup = {
  columns: readonly LaidColumn[]
  /** Index of the group's first column among all columns. */
  from: number
  /** True for columns after the first window, which are visible only after scrolling. */
  isBeyond: boolean
}

export type LaidColumn = OrderColumn & {
  /** For a pinned column: px from the right edge. `spanning`: while the cell also covers the next column. */
  right?: { alone: number; spanning: number }
  /** True where scrolled columns pass under the left edge of this pinned column. */
  isEdge?: boolean
}

export type LaidColumns = {
  columns: readonly LaidColumn[]
  /** px of each column. */
  widths: readonly number[]
  /** Ids of the columns at which a window begins. Horizontal scrolling snaps there. */
  starts: ReadonlySet<string>
  /** All columns, grouped, in order. */
  groups: readonly ColumnGroup[]
}

type Options = {
  view: ShownView
  /** What the rows of the page need, by column id; a column without one has its own width. */
  needs: ReadonlyMap<string, ColumnNeed>
  /** px of the grid's width, or 0 until it is measured. */
  room: number
}

/**
 * Computes the width of each column and which columns are pinned, without changing their order. The other columns scroll
 * under the pinned ones; a window is the set of them that fits at one time. The first column (order number) is always
 * pinned at the left and the last one (action) at the right.
 */
export function layColumns(chosen: readonly OrderColumn[], { view, needs, room }: Options): LaidColumns {
  const needOf = ({ id, width, grow = 0 }: OrderColumn) => {
    const { need, want } = needs.get(id) ?? { need: width, want: width }
    return view === 'auto' && grow >= PLACE_GROW ? Math.max(need, Math.min(want, PLACE_PX)) : need
  }
  const widthOf = (ones: readonly OrderColumn[]) => sumOf(ones.map(needOf))
  const tracksOf = (ones: readonly OrderColumn[]) =>
    ones.map((column) => {
      const need = needOf(column)
      return { need, want: needs.get(column.id)?.want ?? need, grow: column.grow ?? 0 }
    })
  const isByRank = view === 'auto' && room > 0 && SELECT_PX + widthOf(chosen) > room
  const columns = isByRank ? shownByRank(chosen) : chosen
  const between = columns.slice(1, -1)
  const left = room - SELECT_PX - widthOf([...columns.slice(0, 1), ...columns.slice(-1)])
  const ids = isByRank
    ? idsByRank(between, { needOf, left })
    : stateIds(view, { between, window: left - widthOf(stateOf(between)) })
  const pins = between.filter(({ id }) => ids.has(id))
  const moving = between.filter(({ id }) => !ids.has(id))
  const window = left - widthOf(pins)
  const starts = room === 0 ? [] : pageStarts(tracksOf(moving), window)
  // Width that the first window does not use goes to the pinned columns that can grow.
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
  let remaining = left
  const ranked = between.filter(({ id }) => PINS[id].rank !== undefined)
  for (const column of ranked.toSorted((a, b) => (PINS[a.id].rank ?? 0) - (PINS[b.id].rank ?? 0))) {
    remaining -= needOf(column)
    if (remaining < LEAST_BY_RANK) break
    ids.add(column.id)
  }
  return ids
}

type Window = { between: readonly OrderColumn[]; window: number }

function stateIds(view: ShownView, { between, window }: Window): ReadonlySet<ColumnId> {
  const isPinned = (view === 'all' || view === 'dispatch') && window >= LEAST_WINDOW
  return new Set(isPinned ? stateOf(between).map(({ id }) => id) : [])
}

const stateOf = (columns: readonly OrderColumn[]) => columns.filter(({ id }) => PINS[id].state === true)

/**
 * The columns after the first window. `start`: index of the second window's first column. If the last column of the first
 * window can span, the next column counts as part of the first window.
 */
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
