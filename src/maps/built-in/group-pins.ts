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

/** Directions around a pin, starting at the upper right. */
const TURNS = [-1, 0, 1, 2, 3, 4, 5, 6].map((eighth) => (eighth * Math.PI) / 4)

/** Moves the mark beside the nearest other one if it would overlap, to the nearest place where it overlaps none. */
export function beside<Mark extends Point>(mark: Mark, others: readonly Point[], radius: number): Mark {
  const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
  const byDistance = (a: Point, b: Point) => apart(mark, a) - apart(mark, b)
  const isFree = (spot: Point) => others.every((other) => apart(spot, other) > radius - 0.5)
  const [near] = others.toSorted(byDistance)
  if (near === undefined || isFree(mark)) return mark
  const spots = TURNS.map((turn) => ({
    x: near.x + radius * Math.cos(turn),
    y: near.y + radius * Math.sin(turn),
  })).toSorted(byDistance)
  return { ...mark, ...(spots.find(isFree) ?? spots[0]) }
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
