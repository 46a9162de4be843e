import { execFileSync } from 'node:child_process'

/**
 * The levels of GSHHG's rivers that are drawn, and from which zoom. The other levels are seasonal streams and canals.
 */
const RIVERS = [
  { level: '1', from: 5 },
  { level: '2', from: 6 },
  { level: '3', from: 8 },
  { level: '4', from: 9 },
]

/**
 * Rivers of GSHHG (WDBII).
 *
 * @param {import('./archive.mjs').Bounds} bounds
 */
export function riversOf({ west, south, east, north }) {
  return RIVERS.map(({ level, from }) => {
    const options = [`-R${west}/${east}/${south}/${north}`, '-Df', `-I${level}`, '-M']
    const text = execFileSync('gmt', ['coast', ...options], { encoding: 'utf8', maxBuffer: 1e9 })
    return line(joinSegments(segmentsOf(text)), { kind: 'river', min_zoom: from })
  })
}

/**
 * Borders of countries and of Nigeria's states (Natural Earth).
 *
 * @param {{
 *   mesh: import('./sources').Topojson['mesh'], countries: import('./sources').Topology,
 *   states: import('./sources').Topology,
 *   bounds: import('./archive.mjs').Bounds
 * }} sources
 */
export function bordersOf({ mesh, countries, states, bounds }) {
  const between = (/** @type {unknown} */ a, /** @type {unknown} */ b) => a !== b
  const national = mesh(countries, countries.objects['countries'], between).coordinates
  const inner = mesh(states, states.objects['nga'], between).coordinates
  return [
    line(
      national.filter((points) => points.some(within(bounds))),
      {
        kind: 'country',
        kind_detail: 2,
        min_zoom: 0,
      },
    ),
    line(inner, { kind: 'region', kind_detail: 4, min_zoom: 5 }),
  ]
}

/** @param {import('./archive.mjs').Bounds} bounds */
function within({ west, south, east, north }) {
  return (/** @type {number[]} */ [lng = 0, lat = 0]) =>
    lng > west && lng < east && lat > south && lat < north
}

/** @param {string} text */
function segmentsOf(text) {
  return text
    .split(/^>.*$/m)
    .map((part) =>
      part
        .trim()
        .split('\n')
        .map((row) => row.split('\t').map(Number))
        .filter((point) => point.length === 2),
    )
    .filter((points) => points.length > 1)
}

/**
 * GMT cuts lines at the edges of its bins. This joins a line that ends where another begins.
 *
 * @param {number[][][]} segments
 */
function joinSegments(segments) {
  const lines = segments.map((points) => [...points])
  const byStart = new Map(lines.map((points) => [String(points[0]), points]))
  const taken = new Set()
  for (const points of lines) {
    if (taken.has(points)) continue
    for (let next = byStart.get(String(points.at(-1))); next !== undefined;) {
      if (next === points || taken.has(next)) break
      taken.add(next)
      points.push(...next.slice(1))
      next = byStart.get(String(points.at(-1)))
    }
  }
  return lines.filter((points) => !taken.has(points))
}

/**
 * @param {number[][][]} coordinates
 * @param {Record<string, string | number>} properties
 */
function line(coordinates, properties) {
  return {
    type: /** @type {const} */ ('Feature'),
    properties,
    geometry: { type: /** @type {const} */ ('MultiLineString'), coordinates },
  }
}
