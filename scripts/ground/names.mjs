import { QUARTERS, WATERS } from './quarters.mjs'

const NEAR_DEGREES = 0.06
/** The least number of inhabitants, and the zoom from which the names of such towns are drawn. */
const TOWNS = [
  { least: 1_000_000, from: 6 },
  { least: 400_000, from: 7 },
  { least: 150_000, from: 8 },
  { least: 50_000, from: 9 },
  { least: 20_000, from: 10 },
  { least: 0, from: 11 },
]
const FAR_TOWNS_LEAST = 60_000
const COUNTRIES = [
  ['Nigeria', 8.1, 9.55],
  ['Benin', 2.3, 9.9],
  ['Togo', 0.95, 8.5],
  ['Ghana', -1.2, 7.9],
  ['Burkina Faso', -1.2, 12.2],
  ['Niger', 8.8, 16.2],
  ['Chad', 18.3, 13.6],
  ['Cameroon', 12.4, 5.2],
  ['Mali', -3, 16.4],
  ['Ivory Coast', -5.5, 7.6],
  ['Liberia', -9.3, 6.4],
  ['Guinea', -10.9, 10.6],
  ['Central African Republic', 20.5, 6.6],
  ['Gabon', 11.8, -0.8],
  ['Equatorial Guinea', 10.4, 1.7],
]

/** @typedef {import('./sources').City} City */

/**
 * The names of countries, states, towns (GeoNames) and quarters, with the properties of Protomaps' basemap.
 *
 * @param {{ cities: readonly City[], states: { name: string, at: number[] }[], bounds: import('./archive.mjs').Bounds }} sources
 */
export function namesOf({ cities, states, bounds }) {
  const { west, south, east, north } = bounds
  const towns = cities
    .filter(
      ({
        loc: {
          coordinates: [lng, lat],
        },
      }) => lng > west && lng < east && lat > south && lat < north,
    )
    .filter((city) => city.featureCode !== 'PPLX' && !isAtQuarter(city))
    .filter(({ country, population }) => population >= (country === 'NG' ? 1 : FAR_TOWNS_LEAST))
    .sort((a, b) => b.population - a.population)
  return [
    ...COUNTRIES.map(([name = '', lng, lat]) =>
      place(String(name), [Number(lng), Number(lat)], { kind: 'country', min_zoom: 5 }),
    ),
    ...states.map(({ name, at }) => place(name, at, { kind: 'region', min_zoom: 7 })),
    ...towns.map(({ name, population, country, loc }) =>
      place(name, loc.coordinates, {
        kind: 'locality',
        population,
        min_zoom: zoomOf(population) + (country === 'NG' ? 0 : 1),
      }),
    ),
    ...QUARTERS.map(([name, lat, lng, from]) =>
      place(name, [lng, lat], { kind: 'neighbourhood', min_zoom: from }),
    ),
  ]
}

export function namesOfWater() {
  return WATERS.map(([name, lat, lng, from]) => place(name, [lng, lat], { kind: 'bay', min_zoom: from }))
}

/** @param {number} population */
function zoomOf(population) {
  return TOWNS.find(({ least }) => population >= least)?.from ?? 11
}

/** True if QUARTERS has this place too, at a better position. @param {City} city */
function isAtQuarter({
  name,
  loc: {
    coordinates: [lng, lat],
  },
}) {
  return QUARTERS.some(
    ([quarter, y, x]) => name.includes(quarter) && Math.hypot(x - lng, y - lat) < NEAR_DEGREES,
  )
}

/**
 * @param {string} name
 * @param {number[]} coordinates
 * @param {Record<string, string | number>} properties
 */
function place(name, coordinates, properties) {
  return {
    type: /** @type {const} */ ('Feature'),
    properties: { name, ...properties },
    geometry: { type: /** @type {const} */ ('Point'), coordinates },
  }
}
