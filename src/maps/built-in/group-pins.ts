import type { Point } from './mercator'

export type Group<Pin> = Point & { pins: Pin[] }

/**
 * Pins that would lie on each other, as one. Each that is still free takes all free ones within `radius` of it, in the
 * given order, and the group stands in their middle. By places in the world and not on the screen, so that groups stay
 * while the ground moves under them. Linear: a pin looks into nine cells.
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
