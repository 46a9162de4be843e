import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from './project.mjs'

/**
 * Draws the shore of Nigeria for the built-in map from GSHHG (LGPL-3+, Wessel and Smith), as packed by Debian:
 * `apt install gmt gmt-gshhg-full`. The result is committed: run this when the region or the detail changes.
 */
const WEST = 2.6
const EAST = 8.6
const SOUTH = 4.1
const NORTH = 6.75
const STEP = 0.001
const COLUMNS = Math.round((EAST - WEST) / STEP) + 1
const ROWS = Math.round((NORTH - SOUTH) / STEP) + 1
/** Where streets are looked at; the delta between them is drawn with less. */
const CITIES = [
  [2.9, 6.3, 4.1, 6.75],
  [6.85, 4.65, 7.2, 4.95],
]
const [FINE, COARSE] = [0.0003, 0.002]
/** The sea goes on beyond the drawn region. */
const BEYOND = { west: -4, south: -2, east: 9.2 }
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const land = blurred(landMask())
const rings = waterRings(land)
  .map((ring) => simplified(ring.map(degrees)))
  .filter((ring) => ring.length > 3 && isLargeEnough(ring))
  .map((ring) => ring.map(beyond))
const lines = rings.map((ring) => `  '${packed(ring)}',`)
const file = inProject('src/maps/built-in/coast-data.ts')
writeFileSync(
  file,
  `/** Drawn by scripts/draw-coast.mjs from GSHHG (LGPL-3+, Wessel and Smith): rings of water and of islands in it. */
export const COAST: readonly string[] = [
${lines.join('\n')}
]
`,
)
process.stdout.write(`${rings.length} rings, ${rings.reduce((sum, { length }) => sum + length, 0)} points\n`)

/** 1 for land, rows from north to south. */
function landMask() {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-coast-'))
  const grid = join(folder, 'mask.nc')
  const region = `-R${WEST}/${EAST}/${SOUTH}/${NORTH}`
  execFileSync('gmt', ['grdlandmask', region, `-I${STEP}`, '-Df', '-A0.02', '-N0/1/0/1/0', `-G${grid}`])
  const bytes = execFileSync('gmt', ['grd2xyz', grid, '-ZTLu'], { maxBuffer: 2 * COLUMNS * ROWS })
  rmSync(folder, { recursive: true })
  return bytes
}

/**
 * Sums of 3 by 3, so that the shore is no staircase; a rim of land closes every ring.
 *
 * @param {Uint8Array} mask
 */
function blurred(mask) {
  const sums = new Uint8Array(COLUMNS * ROWS).fill(9)
  for (let row = 1; row < ROWS - 1; row += 1)
    for (let column = 1; column < COLUMNS - 1; column += 1) {
      let sum = 0
      for (let y = row - 1; y <= row + 1; y += 1)
        for (let x = column - 1; x <= column + 1; x += 1) sum += mask[y * COLUMNS + x] ?? 1
      sums[row * COLUMNS + column] = sum
    }
  return sums
}

/**
 * Marching squares at the half, water on the left hand. Points in columns and rows.
 *
 * @param {Uint8Array} sums
 */
function waterRings(sums) {
  /** @type {Map<number, number>} */
  const next = new Map()
  for (let row = 0; row < ROWS - 1; row += 1)
    for (let column = 0; column < COLUMNS - 1; column += 1) linkCell(sums, column, row, next)
  /** @type {[number, number][][]} */
  const rings = []
  for (const start of next.keys()) {
    /** @type {[number, number][]} */
    const ring = []
    for (let edge = start; next.has(edge);) {
      ring.push(crossing(sums, edge))
      const following = next.get(edge) ?? start
      next.delete(edge)
      edge = following
    }
    if (ring.length > 0) rings.push(ring)
  }
  return rings
}

/**
 * Edges are numbered by the point at their north or west end: twice its place, and one more for those going south.
 *
 * @param {Uint8Array} sums
 * @param {number} column
 * @param {number} row
 * @param {Map<number, number>} next
 */
function linkCell(sums, column, row, next) {
  const at = row * COLUMNS + column
  const corners = [at, at + 1, at + COLUMNS + 1, at + COLUMNS].map((place) => (sums[place] ?? 9) < 4.5)
  const wet = corners.reduce((bits, isWet, index) => bits | (isWet ? 1 << index : 0), 0)
  if (wet === 0 || wet === 15) return
  const [north, east, south, west] = [2 * at, 2 * (at + 1) + 1, 2 * (at + COLUMNS), 2 * at + 1]
  const edges = [north, east, south, west]
  corners.forEach((isWet, index) => {
    // Into the water over the edge before a wet corner, out of it over the edge after the last of its neighbours.
    if (!isWet || corners[(index + 3) % 4]) return
    let last = index
    while (corners[(last + 1) % 4]) last = (last + 1) % 4
    next.set(edges[last] ?? 0, edges[(index + 3) % 4] ?? 0)
  })
}

/**
 * @param {Uint8Array} sums
 * @param {number} edge
 * @returns {[number, number]}
 */
function crossing(sums, edge) {
  const at = Math.floor(edge / 2)
  const isSouthward = edge % 2 === 1
  const [from, to] = [sums[at] ?? 9, sums[isSouthward ? at + COLUMNS : at + 1] ?? 9]
  const share = (4.5 - from) / (to - from)
  const [column, row] = [at % COLUMNS, Math.floor(at / COLUMNS)]
  return isSouthward ? [column, row + share] : [column + share, row]
}

/**
 * @param {[number, number]} point
 * @returns {[number, number]} longitude, latitude
 */
function degrees([column, row]) {
  return [WEST + column * STEP, NORTH - row * STEP]
}

/**
 * Douglas and Peucker, in degrees.
 *
 * @param {[number, number][]} ring
 */
function simplified(ring) {
  const kept = new Set([0, Math.floor(ring.length / 2), ring.length - 1])
  const spans = [
    [0, Math.floor(ring.length / 2)],
    [Math.floor(ring.length / 2), ring.length - 1],
  ]
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [first = 0, last = 0] = span
    const farthest = farthestOf(ring, first, last)
    if (farthest === null) continue
    kept.add(farthest)
    spans.push([first, farthest], [farthest, last])
  }
  return ring.filter((_, index) => kept.has(index))
}

/**
 * @param {[number, number][]} ring
 * @param {number} first
 * @param {number} last
 */
function farthestOf(ring, first, last) {
  const from = ring[first]
  const to = ring[last]
  if (from === undefined || to === undefined) return null
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  let worst = 1
  let farthest = null
  for (let index = first + 1; index < last; index += 1) {
    const point = ring[index]
    if (point === undefined) continue
    const cross = (to[0] - from[0]) * (from[1] - point[1]) - (from[0] - point[0]) * (to[1] - from[1])
    const off = length === 0 ? Math.hypot(point[0] - from[0], point[1] - from[1]) : Math.abs(cross) / length
    const ratio = off / toleranceAt(point)
    if (ratio > worst) [worst, farthest] = [ratio, index]
  }
  return farthest
}

/** @param {[number, number]} point */
function toleranceAt([lng, lat]) {
  const isFine = CITIES.some(
    ([west = 0, south = 0, east = 0, north = 0]) => lng > west && lng < east && lat > south && lat < north,
  )
  return isFine ? FINE : COARSE
}

/** @param {[number, number][]} ring */
function isLargeEnough(ring) {
  const area = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)
  const [first = [0, 0]] = ring
  return Math.abs(area / 2) > (toleranceAt(first) === FINE ? 2e-6 : 2e-4)
}

/**
 * @param {[number, number]} point
 * @returns {[number, number]}
 */
function beyond([lng, lat]) {
  const rim = 2 * STEP
  return [
    lng < WEST + rim ? BEYOND.west : lng > EAST - rim && lat < 4.9 ? BEYOND.east : lng,
    lat < SOUTH + rim ? BEYOND.south : lat,
  ]
}

/**
 * Steps between points in 1/10,000 degree, longitude then latitude, each as digits of five bits.
 *
 * @param {[number, number][]} ring
 */
function packed(ring) {
  let [x, y] = [0, 0]
  return ring
    .map(([lng, lat]) => {
      const [nextX, nextY] = [Math.round(lng * 10_000), Math.round(lat * 10_000)]
      const text = digits(nextX - x) + digits(nextY - y)
      ;[x, y] = [nextX, nextY]
      return text
    })
    .join('')
}

/** @param {number} step */
function digits(step) {
  let rest = step < 0 ? -2 * step - 1 : 2 * step
  let text = ''
  do {
    const low = rest % 32
    rest = (rest - low) / 32
    text += ALPHABET[low + (rest > 0 ? 32 : 0)] ?? ''
  } while (rest > 0)
  return text
}
