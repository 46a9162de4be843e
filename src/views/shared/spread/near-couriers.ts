import type { LatLng } from '../../../../contract/wire/wire'
import type { Courier } from './job'
import { createLeastHeap } from './least-heap'

type IsOut = (index: number) => boolean

export type NearCouriers = {
  /**
   * The couriers in groups by their number of jobs, fewest jobs first. `nearest` returns the indexes of the `count` couriers
   * nearest to the pickup, nearest first; without a pickup the first couriers. `isOut`: which couriers to skip.
   */
  byJobs: {
    jobs: number
    nearest: (pickup: LatLng | null, count: number, isOut: IsOut) => number[]
  }[]
  /** The nearest of all; among equally near ones the first; -1: none. */
  first: (pickup: LatLng, isOut: IsOut) => number
}

/**
 * Finds the nearest couriers without computing a great circle for each pair: of two points on a sphere, the one with the
 * shorter chord is nearer. The search goes from the pickup to the north and to the south, and stops when all remaining
 * couriers are farther away than those found.
 */
export function createNearCouriers(couriers: readonly Courier[]): NearCouriers {
  const points = couriers.map(({ position }) => pointOf(position))
  const all = couriers.map((_, index) => index)
  const northward = all.toSorted((a, b) => heightOf(points, a) - heightOf(points, b))
  const everybody = { byId: all, northward }
  const groups = new Map<number, Group>()
  const groupOf = (index: number): Group => {
    const jobs = couriers[index]?.jobs ?? 0
    const group = groups.get(jobs) ?? { byId: [], northward: [] }
    groups.set(jobs, group)
    return group
  }
  for (const index of all) groupOf(index).byId.push(index)
  for (const index of northward) groupOf(index).northward.push(index)

  return {
    byJobs: [...groups]
      .toSorted(([a], [b]) => a - b)
      .map(([jobs, group]) => ({
        jobs,
        nearest: (pickup, count, isOut) =>
          pickup === null
            ? group.byId.filter((index) => !isOut(index)).slice(0, count)
            : leastOf({ group, points, from: pointOf(pickup), count, isOut }),
      })),
    first: (pickup, isOut) =>
      leastOf({ group: everybody, points, from: pointOf(pickup), count: 1, isOut })[0] ?? -1,
  }
}

type Group = { byId: number[]; northward: number[] }
type Point = { x: number; y: number; z: number }

/** The point on a sphere of radius 1; z points north. */
function pointOf([lat, lng]: LatLng): Point {
  const phi = (lat * Math.PI) / 180
  const lambda = (lng * Math.PI) / 180
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) }
}

function heightOf(points: readonly Point[], index: number): number {
  return points[index]?.z ?? 0
}

type Search = {
  group: Group
  points: readonly Point[]
  from: Point
  count: number
  isOut: IsOut
}

/** Nearest first; among equally near ones the lower index. */
function leastOf({ group: { northward }, points, from, count, isOut }: Search): number[] {
  // On top of the heap is the farthest kept courier; among equal ones the highest index.
  const kept = createLeastHeap()
  let worst = Infinity
  let north = firstFrom(northward, points, from.z)
  let south = north - 1
  for (;;) {
    const up = gapOf(points, northward[north], from)
    const down = gapOf(points, northward[south], from)
    const gap = Math.min(up, down)
    if (gap === Infinity || gap * gap > worst) break
    const index = (up <= down ? northward[north++] : northward[south--]) ?? -1
    const chord = chordOf(points[index], from)
    if (chord > worst || isOut(index)) continue
    kept.push(-chord, -index)
    if (kept.size() > count) kept.pop()
    if (kept.size() === count) worst = -kept.leastKey()
  }
  return Array.from({ length: kept.size() }, () => -kept.pop()).toReversed()
}

/** The index in `northward` of the first point that is not south of `z`. */
function firstFrom(northward: readonly number[], points: readonly Point[], z: number): number {
  let [low, high] = [0, northward.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (heightOf(points, northward[middle] ?? -1) < z) low = middle + 1
    else high = middle
  }
  return low
}

function gapOf(points: readonly Point[], index: number | undefined, from: Point): number {
  return index === undefined ? Infinity : Math.abs(heightOf(points, index) - from.z)
}

/** The square of the straight distance through the sphere. */
function chordOf(point: Point | undefined, from: Point): number {
  if (point === undefined) return Infinity
  const dx = point.x - from.x
  const dy = point.y - from.y
  const dz = point.z - from.z
  return dx * dx + dy * dy + dz * dz
}
