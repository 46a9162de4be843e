export type Box = { left: number; top: number; right: number; bottom: number }

type Search = {
  /** Where a box would stand if nothing were in its way: its right and top edge. */
  home: { right: number; top: number }
  width: number
  height: number
  /** What must stay visible. */
  obstacles: readonly Box[]
  /** Where a box may be. */
  room: Box
}

const GAP = 8

/**
 * The place nearest to its home where a box covers no obstacle, as right and top edge; a step down counts twice a step to
 * the left. Its home where there is no such place.
 */
export function freePlace({ home, width, height, obstacles, room }: Search): { right: number; top: number } {
  const rights = [home.right, ...obstacles.map(({ left }) => left - GAP)]
  const tops = [home.top, ...obstacles.map(({ bottom }) => bottom + GAP)]
  const cost = ({ right, top }: typeof home) => home.right - right + 2 * (top - home.top)
  const places = [...new Set(rights.map(Math.floor))]
    .flatMap((right) => [...new Set(tops.map(Math.ceil))].map((top) => ({ right, top })))
    .filter(({ right, top }) => right <= home.right && right - width >= room.left && top >= home.top)
    .filter(({ top }) => top + height <= room.bottom)
    .toSorted((a, b) => cost(a) - cost(b))
  const isFree = ({ right, top }: typeof home) =>
    !obstacles.some((box) => overlaps(box, { left: right - width, top, right, bottom: top + height }))
  return places.find(isFree) ?? home
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
