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
    const near = nearCells(point, radius)
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
/** As many of the nearest marks are tried for a free place at their side. */
const MOST_TRIED = 60

/** Moves the mark to the nearest place at the side of another one where it lies on none, if it would lie on one. */
export function beside<One extends Mark>(mark: One, others: readonly Mark[]): One {
  const wayTo = (spot: Point) => Math.hypot(spot.x - mark.x, spot.y - mark.y)
  const isFree = (spot: Point) => others.every((other) => !isOver({ ...spot, half: mark.half }, other))
  if (isFree(mark)) return mark
  const near = others.toSorted((a, b) => wayTo(a) - wayTo(b)).slice(0, MOST_TRIED)
  const spots = near.flatMap(({ x, y, half }) =>
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

function nearCells(point: Point, size: number): string[] {
  const steps = [-1, 0, 1]
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
