import { VectorTile } from '@mapbox/vector-tile'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import Pbf from 'pbf'
import { PMTiles } from 'pmtiles'
import { inView, toPixel, type Pixel, type View } from './map-view'

/** SVG path data of the water in a view; empty if it cannot be read. */
export type ReadWater = (view: View) => Promise<string>

/** The most detailed tiles of the archive. */
const ZOOM = 8

/** Reads water areas from the map that is delivered with the console. */
export function openGround(): ReadWater {
  let opened: Promise<PMTiles> | null = null
  return async (view) => {
    opened ??= openArchive()
    const archive = await opened
    const tiles = await Promise.all(
      tilesIn(view).map(async ([x, y]) => {
        const tile = await archive.getZxy(ZOOM, x, y)
        return tile === undefined ? [] : waterOf(new Uint8Array(tile.data), [x, y], view)
      }),
    )
    return tiles.flat().map(pathOf).join('')
  }
}

/** In the source; for the bundle in `dist/server`, beside it. */
function fileUrl(): URL {
  const places = ['./nigeria.pmtiles', '../../src/maps/ground/nigeria.pmtiles']
  const found = places.map((place) => new URL(place, import.meta.url)).find((place) => existsSync(place))
  if (found === undefined) throw new Error('nigeria.pmtiles is missing beside the server.')
  return found
}

async function openArchive(): Promise<PMTiles> {
  const url = fileUrl()
  const { buffer, byteOffset } = await readFile(url)
  return new PMTiles({
    getKey: () => url.href,
    getBytes: (offset, length) =>
      Promise.resolve({
        data: buffer.slice(byteOffset + offset, byteOffset + offset + length) as ArrayBuffer,
      }),
  })
}

function tilesIn({ left, top, width, height, scale }: View): [x: number, y: number][] {
  const tiles = 2 ** ZOOM
  const range = (from: number, length: number) => {
    const [first, last] = [Math.floor(from * tiles), Math.floor((from + length / scale) * tiles)]
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  }
  return range(left, width).flatMap((x) => range(top, height).map((y): [number, number] => [x, y]))
}

const POLYGON = 3

function waterOf(data: Uint8Array, [tileX, tileY]: [number, number], view: View): (readonly Pixel[])[] {
  const layer = new VectorTile(new Pbf(data)).layers['water']
  if (layer === undefined) return []
  const tiles = 2 ** ZOOM
  const features = Array.from({ length: layer.length }, (_, index) => layer.feature(index))
  return features
    .filter(({ type }) => type === POLYGON)
    .flatMap((feature) => feature.loadGeometry())
    .map((ring) =>
      ring.map(({ x, y }) =>
        toPixel({ x: (tileX + x / layer.extent) / tiles, y: (tileY + y / layer.extent) / tiles }, view),
      ),
    )
    .map((ring) => inView(ring, view))
    .filter((ring) => ring.length > 2)
}

function pathOf(ring: readonly Pixel[]): string {
  return `M${ring.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`
}
