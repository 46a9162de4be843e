import { readFile } from 'node:fs/promises'
import { GeomType, PmtilesSource, type Feature } from 'protomaps-leaflet'
import { PMTiles, type Source } from 'pmtiles'
import { describe, expect, test } from 'vitest'
import { distanceKm } from '../../../contract/rules/distance'
import type { LatLng } from '../../../contract/wire/wire'
import { QUARTERS } from '../../../scripts/ground/quarters.mjs'
import { PLACES } from '../../../server/domain/places/places'
import { crosses, keptClear, obstaclesOf } from '../../../src/maps/built-in/label-room'
import { project, pxPerKm, unproject } from '../../../src/maps/built-in/mercator'

const DATA_ZOOM = 8
const TILE = 512

class FileOnDisk implements Source {
  private readonly file = readFile('src/maps/ground/nigeria.pmtiles')

  getKey(): string {
    return 'ground'
  }

  async getBytes(offset: number, length: number) {
    const { buffer, byteOffset } = await this.file
    const start = byteOffset + offset
    return { data: buffer.slice(start, start + length) as ArrayBuffer }
  }
}

const ground = new PmtilesSource(new PMTiles(new FileOnDisk()), false)

/** The features of one layer around a place, and where the place is among them. */
async function around(at: LatLng, layer: string): Promise<{ features: Feature[]; x: number; y: number }> {
  const { x, y } = project(at, DATA_ZOOM + 1)
  const tile = { z: DATA_ZOOM, x: Math.floor(x / TILE), y: Math.floor(y / TILE) }
  const layers = await ground.get(tile, TILE)
  return { features: layers.get(layer) ?? [], x: x - tile.x * TILE, y: y - tile.y * TILE }
}

/** By the even-odd rule over all rings, as the map fills them. */
async function isWater(at: LatLng): Promise<boolean> {
  const { features, x, y } = await around(at, 'water')
  const rings = features.filter(({ geomType }) => geomType === GeomType.Polygon).flatMap(({ geom }) => geom)
  let isInside = false
  for (const ring of rings) {
    ring.forEach((from, index) => {
      const to = ring[(index + 1) % ring.length] ?? from
      if (from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y))
        isInside = !isInside
    })
  }
  return isInside
}

describe('the ground of the built-in map', () => {
  test('AG-77 is all of Nigeria: streets are land; the sea, the lagoon and the lakes are water', async () => {
    const land: LatLng[] = [
      [6.6018, 3.3515],
      [6.4969, 3.3567],
      [6.4698, 3.5852],
      [9.0579, 7.4951],
      [12.0022, 8.592],
    ]
    const water: LatLng[] = [
      [6.53, 3.47],
      [6.35, 3.4],
      [5, 3],
      [4, 6],
      [10.4, 4.55],
    ]
    expect(await Promise.all(land.map(isWater))).toEqual([false, false, false, false, false])
    expect(await Promise.all(water.map(isWater))).toEqual([true, true, true, true, true])
  })

  test('nine of ten places of the gazetteer are on land', async () => {
    const wet = await Promise.all(PLACES.map(({ coordinate }) => isWater(coordinate)))
    expect(wet.filter((isWet) => !isWet).length / PLACES.length).toBeGreaterThan(0.9)
  })

  test('names the cities in every part of the country', async () => {
    const cities: [string, LatLng][] = [
      ['Kano', [12.0, 8.517]],
      ['Maiduguri', [11.847, 13.157]],
      ['Sokoto', [13.06, 5.24]],
      ['Enugu', [6.45, 7.5]],
      ['Calabar', [4.96, 8.33]],
      ['Yaba', [6.5095, 3.3711]],
    ]
    const named = await Promise.all(
      cities.map(async ([name, at]) => {
        const { features } = await around(at, 'places')
        return features.some(({ props }) => props['name'] === name)
      }),
    )
    expect(named).toEqual(cities.map(() => true))
  })

  test('each quarter is within three kilometres of a place of that name in the gazetteer, where it has one', () => {
    const far = QUARTERS.filter(([name, lat, lng]) => {
      const same = PLACES.filter((place) => place.name === name)
      return same.length > 0 && !same.some(({ coordinate }) => distanceKm(coordinate, [lat, lng]) < 3)
    })
    expect(far).toEqual([])
  })

  test('a point comes back from the screen where it was', () => {
    const [lat, lng] = unproject(project([6.4396, 3.5292], 12), 12)
    expect([lat.toFixed(9), lng.toFixed(9)]).toEqual(['6.439600000', '3.529200000'])
  })

  test('TK-03 at zoom 12 a kilometre in Lagos is 26 px', () => {
    expect(pxPerKm(6.5, 12).toFixed(2)).toBe('26.33')
  })
})

describe('names on the ground', () => {
  const [YABA, LEKKI]: [LatLng, LatLng] = [
    [6.5095, 3.3711],
    [6.4396, 3.5292],
  ]
  /** Whether a name of 60 by 12 px is drawn at a place. */
  const isDrawn = (at: LatLng, obstacles: ReturnType<typeof obstaclesOf>) => {
    const { x, y } = project(at, 12)
    const bboxes = [{ minX: x - 30, maxX: x + 30, minY: y - 6, maxY: y + 6 }]
    const label = { anchor: { x, y }, bboxes, draw: () => undefined }
    const rule = keptClear({ place: () => [label] as never }, () => obstacles)
    return rule.place({ zoom: 12 } as never, [], {} as never)?.length === 1
  }

  test('do not lie over a pin or a route', () => {
    const half: LatLng = [(YABA[0] + LEKKI[0]) / 2, (YABA[1] + LEKKI[1]) / 2]
    expect(isDrawn(half, obstaclesOf([YABA, LEKKI]))).toBe(true)
    expect(isDrawn(half, obstaclesOf([YABA, LEKKI], [[YABA, LEKKI]]))).toBe(false)
    expect(isDrawn(YABA, obstaclesOf([YABA]))).toBe(false)
    expect(isDrawn(YABA, obstaclesOf([LEKKI]))).toBe(true)
  })

  test('a line crosses a box where a part of it lies in there', () => {
    const box = { left: 0, right: 10, top: 0, bottom: 10 }
    const line = (...ends: [number, number, number, number]) => {
      const [fromX, fromY, toX, toY] = ends
      return crosses(
        [
          { x: fromX, y: fromY },
          { x: toX, y: toY },
        ],
        box,
      )
    }
    expect([line(-5, 5, 15, 5), line(5, 5, 6, 6), line(-5, 12, 12, -5)]).toEqual([true, true, true])
    expect([line(-5, 11, 15, 11), line(-5, 5, -1, 5), line(-5, 8, 5, 18)]).toEqual([false, false, false])
  })
})
