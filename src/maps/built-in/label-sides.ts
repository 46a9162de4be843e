import type { MapSpot } from '../map-contract'
import { crosses, segmentsOf, type Box, type Line } from './label-room'
import type { Point, Size } from './mercator'

/** 'hidden': there is no room, for instance where several pins are at one place. */
export type Side = Place | 'hidden'
type Place = 'above' | 'below' | 'right' | 'left'

/** Px from the middle of the map, and the texts of the label. */
type Labelled = Point & { spot: Pick<MapSpot, 'title' | 'note'> }

const PLACES: readonly Place[] = ['above', 'below', 'right', 'left']
const [HEIGHT, GAP, PIN] = [40, 20, 16]
/** Px per letter of the two lines, of the padding, and of the widest label. */
const LETTER = { title: 6, note: 5.3 }
const [PADDING, WIDEST] = [18, 220]
const ENDLESS: Box = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
/** Px. The strip at the upper edge of the map, where the age of the data is shown. */
const CHIPS_HEIGHT = 44

/** Area of the buttons, measured from the right and upper edges. */
const BUTTONS: Size = { width: 52, height: 148 }

/**
 * The side of its pin on which each label fits without covering other labels, pins, the chips and the buttons. Earlier
 * pins choose first. `size`: of the map, px; 0: not known, so edges are ignored. Labels avoid `routes` where possible,
 * and `words` always.
 */
export function labelSides(
  pins: readonly Labelled[],
  size: Size,
  routes: readonly (readonly Point[])[] = [],
  words: readonly Box[] = [],
): Side[] {
  const lines = routes.flatMap(segmentsOf)
  const taken: Box[] = pins.map(({ x, y }) => ({
    left: x - PIN,
    top: y - PIN,
    right: x + PIN,
    bottom: y + PIN,
  }))
  const edge = size.width === 0 ? ENDLESS : boxAround(size)
  taken.push(...words, { ...edge, bottom: edge.top + CHIPS_HEIGHT })
  taken.push({
    left: edge.right - BUTTONS.width,
    right: edge.right,
    top: edge.top,
    bottom: edge.top + BUTTONS.height,
  })
  return pins.map((pin, index) => {
    const free = PLACES.filter((candidate) => isFree(boxOf(pin, candidate), taken, index))
    const whole = free.filter((candidate) => isWithin(boxOf(pin, candidate), edge))
    const side = whole.find((candidate) => isOffLines(boxOf(pin, candidate), lines)) ?? whole[0] ?? free[0]
    if (side === undefined) return 'hidden'
    taken.push(boxOf(pin, side))
    return side
  })
}

function boxAround({ width, height }: Size): Box {
  return { left: -width / 2, right: width / 2, top: -height / 2, bottom: height / 2 }
}

function isWithin(box: Box, edge: Box): boolean {
  return box.left >= edge.left && box.right <= edge.right && box.top >= edge.top && box.bottom <= edge.bottom
}

function isOffLines(box: Box, lines: readonly Line[]): boolean {
  return !lines.some((line) => crosses(line, box))
}

function isFree(box: Box, taken: readonly Box[], own: number): boolean {
  return taken.every((other, index) => index === own || !overlap(box, other))
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function boxOf({ x, y, spot }: Labelled, side: Place): Box {
  const width = widthOf(spot)
  const [centreX, centreY] = {
    above: [x, y - GAP - HEIGHT / 2],
    below: [x, y + GAP + HEIGHT / 2],
    right: [x + GAP + width / 2, y],
    left: [x - GAP - width / 2, y],
  }[side] as [number, number]
  return {
    left: centreX - width / 2,
    right: centreX + width / 2,
    top: centreY - HEIGHT / 2,
    bottom: centreY + HEIGHT / 2,
  }
}

function widthOf({ title, note }: Labelled['spot']): number {
  return Math.min(WIDEST, PADDING + Math.max(title.length * LETTER.title, note.length * LETTER.note))
}
