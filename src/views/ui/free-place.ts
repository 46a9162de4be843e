export type Box = { left: number; top: number; right: number; bottom: number }

type Place = { right: number; top: number }

type Search = {
  /** Where a box would stand if nothing were in its way: its right and top edge. */
  home: Place
  width: number
  height: number
  /** What must stay visible. */
  obstacles: readonly Box[]
  /** What should, where there is room for it. */
  headings: readonly Box[]
  /** Where a box may be. */
  room: Box
}

const GAP = 8

/**
 * The place nearest to its home where a box covers no obstacle and no heading, as right and top edge; a step down counts
 * twice a step to the left. Where everything is full: where it covers the fewest obstacles, then the fewest headings.
 */
export function freePlace({ home, width, height, obstacles, headings, room }: Search): Place {
  const all = [...obstacles, ...headings]
  const rights = [home.right, ...all.map(({ left }) => left - GAP)]
  const tops = [home.top, ...all.map(({ bottom }) => bottom + GAP)]
  const cost = ({ right, top }: Place) => home.right - right + 2 * (top - home.top)
  const places = [...new Set(rights.map(Math.floor))]
    .flatMap((right) => [...new Set(tops.map(Math.ceil))].map((top) => ({ right, top })))
    .filter(({ right, top }) => right <= home.right && right - width >= room.left && top >= home.top)
    .filter(({ top }) => top + height <= room.bottom)
    .toSorted((a, b) => cost(a) - cost(b))
  const covers = ({ right, top }: Place, boxes: readonly Box[]) => {
    const box = { left: right - width, top, right, bottom: top + height }
    return boxes.filter((one) => overlaps(one, box)).length
  }
  let best = { place: home, count: Infinity }
  for (const place of places) {
    const count = covers(place, obstacles) * 1000 + covers(place, headings)
    if (count < best.count) best = { place, count }
    if (count === 0) break
  }
  return best.place
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
