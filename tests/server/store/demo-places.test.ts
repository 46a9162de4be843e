import { describe, expect, test } from 'vitest'
import { type City, PLACES } from '../../../server/domain/places/places'

type Box = { south: number; north: number; west: number; east: number }

const CITY_BOXES: Record<City, Box> = {
  Lagos: { south: 6.37, north: 6.72, west: 2.85, east: 4.05 },
  Abuja: { south: 8.9, north: 9.2, west: 7.2, east: 7.62 },
  'Port Harcourt': { south: 4.72, north: 4.95, west: 6.88, east: 7.12 },
  Ibadan: { south: 7.3, north: 7.56, west: 3.8, east: 4 },
  Kano: { south: 11.92, north: 12.08, west: 8.43, east: 8.63 },
}

/** Open water well off the shores: the lagoon, the harbour, the ocean before Victoria Island and Lekki. */
const WATERS: readonly Box[] = [
  { south: 6.48, north: 6.59, west: 3.412, east: 3.5 },
  { south: 6.5, north: 6.57, west: 3.5, east: 3.57 },
  { south: 6.47, north: 6.5, west: 3.42, east: 3.47 },
  { south: 6.425, north: 6.445, west: 3.377, east: 3.395 },
  { south: 6.3, north: 6.4, west: 3.38, east: 3.9 },
]

const inside = ([lat, lng]: readonly [number, number], { south, north, west, east }: Box) =>
  lat > south && lat < north && lng > west && lng < east

describe('the gazetteer', () => {
  test('holds 410 places, each once', () => {
    expect(PLACES.length).toBe(410)
    expect(new Set(PLACES.map(({ description }) => description)).size).toBe(410)
  })

  test('names the district and the city of a place', () => {
    const place = PLACES.find(({ name }) => name === 'Chevron Drive')
    expect(place).toEqual({
      name: 'Chevron Drive',
      description: 'Chevron Drive, Lekki, Lagos',
      city: 'Lagos',
      state: 'Lagos',
      coordinate: [6.4451, 3.5305],
    })
  })

  test('every place lies in its city', () => {
    expect(PLACES.filter(({ city, coordinate }) => !inside(coordinate, CITY_BOXES[city]))).toEqual([])
  })

  test('no place lies in the lagoon, the harbour or the ocean', () => {
    expect(PLACES.filter(({ coordinate }) => WATERS.some((water) => inside(coordinate, water)))).toEqual([])
  })
})
