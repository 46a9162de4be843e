import { describe, expect, test } from 'vitest'
import { distanceKm } from '../../../contract/distance'
import type { LatLng } from '../../../contract/wire'
import { COAST_ORIGIN, COAST_ZOOM, coastPath } from '../../../src/maps/built-in/coast-path'
import { labelSides } from '../../../src/maps/built-in/label-sides'
import { project, pxPerKm, unproject } from '../../../src/maps/built-in/mercator'
import { PLACE_NAMES } from '../../../src/maps/built-in/place-names'
import { tilesAround, tileUrl } from '../../../src/maps/built-in/tiles'
import { PLACES } from '../../../server/domain/places/places'

const RINGS = coastPath()
  .split('M')
  .slice(1)
  .map((ring) =>
    ring
      .replace('Z', '')
      .split('L')
      .map((corner) => corner.split(' ').map(Number) as [number, number]),
  )

/** By the even-odd rule over all rings, as the map fills them. */
function isWater(at: LatLng): boolean {
  const point = project(at, COAST_ZOOM)
  const [x, y] = [point.x - COAST_ORIGIN.x, point.y - COAST_ORIGIN.y]
  let isInside = false
  for (const ring of RINGS) {
    ring.forEach(([fromX, fromY], index) => {
      const [toX, toY] = ring[(index + 1) % ring.length] ?? [0, 0]
      if (fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)) {
        isInside = !isInside
      }
    })
  }
  return isInside
}

describe('the ground of the built-in map', () => {
  test('AG-77 the shore is that of Lagos: streets are land, the lagoon and the sea are water', () => {
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
      [3.5, 6],
    ]
    expect(land.map(isWater)).toEqual([false, false, false, false, false])
    expect(water.map(isWater)).toEqual([true, true, true, true])
  })

  test('nine of ten places of the gazetteer stand on land', () => {
    const dry = PLACES.filter(({ coordinate }) => !isWater(coordinate)).length
    expect(dry / PLACES.length).toBeGreaterThan(0.9)
  })

  test('each name stands within three kilometres of a place of that name in the gazetteer, where it has one', () => {
    const far = PLACE_NAMES.filter(({ name, at }) => {
      const same = PLACES.filter((place) => place.name === name)
      return same.length > 0 && !same.some(({ coordinate }) => distanceKm(coordinate, at) < 3)
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

  test("tiles of a server of one's own cover the map and no more of the world than there is", () => {
    const middle = project([6.5, 3.4], 12)
    const tiles = tilesAround(middle, 256, 12)
    expect(tiles.length).toBe(21)
    expect(tiles[0]).toEqual({ column: 2083, row: 1972 })
    expect(tilesAround({ x: 10, y: 10 }, 256, 0)).toEqual([{ column: 0, row: 0 }])
    expect(tileUrl('https://{s}.tiles.example/{z}/{x}/{y}.png', { z: 12, x: 2083, y: 1972 })).toBe(
      'https://c.tiles.example/12/2083/1972.png',
    )
  })
})

/** With words as wide as labels usually are. */
const pin = (x: number, y: number) => ({ x, y, spot: { title: 'Destination, Ikorodu Road', note: '' } })

describe('labels of pins', () => {
  test('stand above where there is room', () => {
    expect(labelSides([pin(0, 0)], null)).toEqual(['above'])
    expect(labelSides([pin(0, 0), pin(400, 0)], null)).toEqual(['above', 'above'])
  })

  test('cover neither each other nor another pin', () => {
    const sides = labelSides([pin(0, 0), pin(0, -40), pin(30, 0)], null)
    expect(sides).toEqual(['below', 'above', 'right'])
  })

  test('keep clear of what is said along the upper edge', () => {
    expect(labelSides([pin(0, -165)], null)).toEqual(['below'])
  })
})
