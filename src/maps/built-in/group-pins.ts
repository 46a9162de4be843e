import type { Point } from './mercator'

export type Group<Pin> = Point & { pins: Pin[] }

/**
 * Joins overlapping pins into groups. Each pin that is not in a group yet takes all such pins within `radius`, in the
 * given order; the group is drawn in their middle. Uses world coordinates, not screen coordinates, so that groups stay
 * the same while the map moves. Linear: each pin checks nine cells.
 */
export function groupPins<Pin>(pins: readonly (Point & { pin: Pin })[], radius: number): Group<Pin>[] {
  const cells = new Map<string, number[]>()
  pins.forEach((point, index) => {
    const key = cellOf(point, radius, 0, 0)
    const cell = cells.get(key)
    if (cell === undefined) cells.set(key, [index])
    else cell.push(index)
  })
  const taken = new Set<number>()
  return pins.flatMap((point, index) => {
    if (taken.has(index)) return []
    const near = cellsAround(point, radius, 1)
      .flatMap((key) => cells.get(key) ?? [])
      .filter((other) => !taken.has(other) && isNear(point, pins[other], radius))
      .toSorted((a, b) => a - b)
    for (const other of near) taken.add(other)
    return [middleOf(near.flatMap((other) => pins[other] ?? []))]
  })
}

/** Merges groups until none overlaps another: their middles are more than `radius` apart. */
export function groupsApart<Pin>(pins: readonly (Point & { pin: Pin })[], radius: number): Group<Pin>[] {
  let groups = groupPins(pins, radius)
  for (;;) {
    const joined = groupPins(
      groups.map((group) => ({ x: group.x, y: group.y, pin: group })),
      radius,
    ).map((one) => joinedOf(one.pins))
    if (joined.length === groups.length) return groups
    groups = joined
  }
}

/** A mark of a map. `half`: half of its width and height, px. */
export type Mark = Point & { half: Point }

const SIDES = [-1, 0, 1]
  .flatMap((x) => [-1, 0, 1].map((y) => ({ x, y })))
  .filter(({ x, y }) => x !== 0 || y !== 0)
/** px. No mark is wider, so that a mark can only lie on marks of its own cell and of the cells around it. */
const CELL_PX = 64
/** A free place is looked for at the sides of marks in so many rings of cells. */
const RINGS = 3

/**
 * The fixed marks, and then the others in turn: each that would lie on an earlier mark is moved to the nearest free
 * place at the side of one. A mark without such a place stays.
 */
export function placeApart<One extends Mark>(fixed: readonly One[], others: readonly One[]): One[] {
  const cells = new Map<string, Mark[]>()
  const around = (at: Point, rings: number) =>
    cellsAround(at, CELL_PX, rings).flatMap((key) => cells.get(key) ?? [])
  const add = (mark: One) => {
    const key = cellOf(mark, CELL_PX, 0, 0)
    cells.set(key, [...(cells.get(key) ?? []), mark])
    return mark
  }
  return [...fixed.map(add), ...others.map((mark) => add(besideOthers(mark, around)))]
}

function besideOthers<One extends Mark>(
  mark: One,
  around: (at: Point, rings: number) => readonly Mark[],
): One {
  const isFree = (spot: Point) =>
    around(spot, 1).every((other) => !isOver({ ...spot, half: mark.half }, other))
  if (isFree(mark)) return mark
  const wayTo = (spot: Point) => Math.hypot(spot.x - mark.x, spot.y - mark.y)
  const spots = around(mark, RINGS).flatMap(({ x, y, half }) =>
    SIDES.map((side) => ({
      x: x + side.x * (half.x + mark.half.x),
      y: y + side.y * (half.y + mark.half.y),
    })),
  )
  return { ...mark, ...spots.toSorted((a, b) => wayTo(a) - wayTo(b)).find(isFree) }
}

const TOUCH_PX = 0.5

export function isOver(a: Mark, b: Mark): boolean {
  return (
    Math.abs(a.x - b.x) < a.half.x + b.half.x - TOUCH_PX &&
    Math.abs(a.y - b.y) < a.half.y + b.half.y - TOUCH_PX
  )
}

function joinedOf<Pin>(groups: readonly Group<Pin>[]): Group<Pin> {
  const count = groups.reduce((sum, { pins }) => sum + pins.length, 0)
  const mean = (of: (group: Group<Pin>) => number) =>
    groups.reduce((sum, group) => sum + of(group) * group.pins.length, 0) / count
  return { x: mean(({ x }) => x), y: mean(({ y }) => y), pins: groups.flatMap(({ pins }) => pins) }
}

function cellOf({ x, y }: Point, size: number, stepX: number, stepY: number): string {
  return `${Math.floor(x / size) + stepX} ${Math.floor(y / size) + stepY}`
}

function cellsAround(point: Point, size: number, rings: number): string[] {
  const steps = Array.from({ length: 2 * rings + 1 }, (_, index) => index - rings)
  return steps.flatMap((stepX) => steps.map((stepY) => cellOf(point, size, stepX, stepY)))
}

function isNear(a: Point, b: Point | undefined, radius: number): boolean {
  return b !== undefined && Math.hypot(a.x - b.x, a.y - b.y) <= radius
}

function middleOf<Pin>(points: readonly (Point & { pin: Pin })[]): Group<Pin> {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    x: mean(points.map(({ x }) => x)),
    y: mean(points.map(({ y }) => y)),
    pins: points.map(({ pin }) => pin),
  }
}
