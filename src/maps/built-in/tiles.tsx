import type { Point } from './mercator'

const TILE = 256
/** Half of the widest and highest map. */
const REACH = { x: 800, y: 240 }

type Props = {
  middle: Point
  zoom: number
  /** With {z}, {x} and {y}; {s} is one of a, b and c. */
  url: string
  reach?: Point
}

/** A raster ground from a tile server of one's own (MAP_TILES_URL). A tile that does not come leaves bare ground. */
export function Tiles({ middle, zoom, url, reach = REACH }: Props) {
  const level = Math.round(zoom)
  const size = TILE * 2 ** (zoom - level)
  return tilesAround(middle, size, level, reach).map(({ column, row }) => (
    <image
      key={`${level}/${column}/${row}`}
      href={tileUrl(url, { z: level, x: column, y: row })}
      x={column * size - middle.x}
      y={row * size - middle.y}
      width={size}
      height={size}
    />
  ))
}

/** Those that reach into the map, of all that there are at a level. `size`: px of a tile as it is drawn. */
export function tilesAround(
  middle: Point,
  size: number,
  level: number,
  reach: Point = REACH,
): { column: number; row: number }[] {
  const last = 2 ** level - 1
  const columns = span(middle.x - reach.x, middle.x + reach.x, size, last)
  const rows = span(middle.y - reach.y, middle.y + reach.y, size, last)
  return rows.flatMap((row) => columns.map((column) => ({ column, row })))
}

function span(from: number, to: number, size: number, last: number): number[] {
  const first = Math.max(0, Math.floor(from / size))
  const end = Math.min(last, Math.floor(to / size))
  return Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index)
}

export function tileUrl(url: string, { z, x, y }: { z: number; x: number; y: number }): string {
  return url
    .replaceAll('{z}', String(z))
    .replaceAll('{x}', String(x))
    .replaceAll('{y}', String(y))
    .replaceAll('{s}', 'abc'.charAt((x + y) % 3))
}
