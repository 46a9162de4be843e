import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The populated shore needs a detail of a few hundred metres; elsewhere the rough shape of a lake is enough. */
const FINE = { bounds: { west: 2.6, south: 4.1, east: 8.6, north: 6.75 }, step: 0.001, least: '0.02' }
const COARSE_STEP = 0.005

/**
 * @typedef {import('./archive.mjs').Bounds} Bounds
 * @typedef {{ contours: import('./sources').Contours['contours'], blur: import('./sources').Blur['blur2'] }} Tools
 */

/**
 * Sea, lagoons and lakes of GSHHG as polygons.
 *
 * @param {Bounds} bounds
 * @param {Tools} tools
 */
export function waterOf(bounds, tools) {
  const coarse = maskOf({ bounds, step: COARSE_STEP, least: '1' })
  fillLand(coarse, FINE.bounds)
  return [coarse, maskOf(FINE)].map((mask) => ({
    type: /** @type {const} */ ('Feature'),
    properties: { kind: 'water' },
    geometry: outlineOf(mask, tools),
  }))
}

/**
 * A raster with 1 for land and 0 for water, rows from north to south.
 *
 * @param {{ bounds: Bounds, step: number, least: string }} area `least`: km², smaller lakes and islands are left out
 */
function maskOf({ bounds, step, least }) {
  const { west, south, east, north } = bounds
  const folder = mkdtempSync(join(tmpdir(), 'waybill-ground-'))
  const grid = join(folder, 'mask.nc')
  const options = [`-R${west}/${east}/${south}/${north}`, `-I${step}`, '-Df', `-A${least}`, '-N0/1/0/1/0']
  execFileSync('gmt', ['grdlandmask', ...options, `-G${grid}`])
  const columns = Math.round((east - west) / step) + 1
  const rows = Math.round((north - south) / step) + 1
  const land = execFileSync('gmt', ['grd2xyz', grid, '-ZTLu'], { maxBuffer: 2 * columns * rows })
  rmSync(folder, { recursive: true })
  if (land.length !== columns * rows) throw new Error(`${land.length} points, not ${columns} by ${rows}`)
  return { land: Float32Array.from(land), columns, rows, bounds, step }
}

/**
 * Marks as land the area that is drawn in more detail elsewhere, except for an overlap of two cells.
 *
 * @param {ReturnType<typeof maskOf>} mask
 * @param {Bounds} area
 */
function fillLand({ land, columns, bounds, step }, area) {
  const left = Math.ceil((area.west - bounds.west) / step) + 2
  const right = Math.floor((area.east - bounds.west) / step) - 2
  const top = Math.ceil((bounds.north - area.north) / step) + 2
  const bottom = Math.floor((bounds.north - area.south) / step) - 2
  for (let row = top; row <= bottom; row += 1) land.fill(1, row * columns + left, row * columns + right + 1)
}

/**
 * @param {ReturnType<typeof maskOf>} mask
 * @param {Tools} tools
 */
function outlineOf({ land, columns, rows, bounds, step }, { contours, blur }) {
  const water = land.map((value) => 1 - value)
  blur({ data: water, width: columns, height: rows }, 1)
  const { coordinates } = contours().size([columns, rows]).contour(water, 0.5)
  const at = (/** @type {number[]} */ [x = 0, y = 0]) => [
    bounds.west + (x - 0.5) * step,
    bounds.north - (y - 0.5) * step,
  ]
  return {
    type: /** @type {const} */ ('MultiPolygon'),
    coordinates: coordinates.map((rings) => rings.map((ring) => ring.map(at))),
  }
}
