import type { Point } from './mercator'

export type Side = 'above' | 'below' | 'right' | 'left'

type Box = { left: number; top: number; right: number; bottom: number }

const SIDES: readonly Side[] = ['above', 'below', 'right', 'left']
const [WIDTH, HEIGHT, GAP, PIN] = [168, 40, 20, 16]
/** Along the upper edge of the map, where its age is told. */
const CHIPS: Box = { left: -Infinity, right: Infinity, top: -225, bottom: -181 }

/** On which side of its pin each label is free of other labels, pins and the chips. The first ones choose first. */
export function labelSides(pins: readonly Point[]): Side[] {
  const taken: Box[] = pins.map(({ x, y }) => ({
    left: x - PIN,
    top: y - PIN,
    right: x + PIN,
    bottom: y + PIN,
  }))
  taken.push(CHIPS)
  return pins.map((pin, index) => {
    const side = SIDES.find((candidate) => isFree(boxOf(pin, candidate), taken, index)) ?? 'above'
    taken.push(boxOf(pin, side))
    return side
  })
}

function isFree(box: Box, taken: readonly Box[], own: number): boolean {
  return taken.every((other, index) => index === own || !overlap(box, other))
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function boxOf({ x, y }: Point, side: Side): Box {
  const [centreX, centreY] = {
    above: [x, y - GAP - HEIGHT / 2],
    below: [x, y + GAP + HEIGHT / 2],
    right: [x + GAP + WIDTH / 2, y],
    left: [x - GAP - WIDTH / 2, y],
  }[side] as [number, number]
  return {
    left: centreX - WIDTH / 2,
    right: centreX + WIDTH / 2,
    top: centreY - HEIGHT / 2,
    bottom: centreY + HEIGHT / 2,
  }
}
