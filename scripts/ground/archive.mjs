import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

/** https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
const HEADER_BYTES = 127
const GZIP = 2
const VECTOR_TILES = 1

/**
 * @typedef {{ z: number, x: number, y: number, data: Uint8Array }} Tile
 * @typedef {{ west: number, south: number, east: number, north: number }} Bounds degrees
 */

/**
 * A PMTiles archive, version 3. All tiles are in the root directory, so it suits a few thousand at most. Equal tiles
 * are stored once.
 *
 * @param {{ tiles: readonly Tile[], bounds: Bounds, metadata: object }} contents
 * @returns {Buffer}
 */
export function archiveOf({ tiles, bounds, metadata }) {
  const ordered = tiles
    .map(({ z, x, y, data }) => ({ z, id: zxyToTileId(z, x, y), data }))
    .sort((a, b) => a.id - b.id)
  const { entries, blocks } = layOutTiles(ordered)
  const root = gzipSync(directoryOf(entries), { level: 9 })
  const words = gzipSync(Buffer.from(JSON.stringify(metadata)), { level: 9 })
  const body = Buffer.concat(blocks)
  const zooms = tiles.map(({ z }) => z)
  const header = headerOf({
    rootBytes: root.length,
    wordsBytes: words.length,
    bodyBytes: body.length,
    tiles: tiles.length,
    blocks: blocks.length,
    zooms: [Math.min(...zooms), Math.max(...zooms)],
    bounds,
  })
  return Buffer.concat([header, root, words, body])
}

/**
 * @param {readonly { id: number, data: Uint8Array }[]} tiles
 */
function layOutTiles(tiles) {
  /** @type {Map<string, { offset: number, length: number }>} */
  const known = new Map()
  /** @type {Buffer[]} */
  const blocks = []
  let end = 0
  const entries = tiles.map(({ id, data }) => {
    const digest = createHash('sha256').update(data).digest('base64')
    let place = known.get(digest)
    if (place === undefined) {
      const block = gzipSync(data, { level: 9 })
      place = { offset: end, length: block.length }
      known.set(digest, place)
      blocks.push(block)
      end += block.length
    }
    return { id, ...place }
  })
  return { entries, blocks }
}

/** @param {readonly { id: number, offset: number, length: number }[]} entries */
function directoryOf(entries) {
  const numbers = [
    entries.length,
    ...entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
    ...entries.map(() => 1),
    ...entries.map(({ length }) => length),
    ...entries.map(({ offset }) => offset + 1),
  ]
  return Buffer.from(numbers.flatMap(varint))
}

/** @param {number} value */
function varint(value) {
  const bytes = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  bytes.push(rest)
  return bytes
}

/**
 * @param {{
 *   rootBytes: number, wordsBytes: number, bodyBytes: number, tiles: number, blocks: number, zooms: [number, number],
 *   bounds: Bounds
 * }} facts
 */
function headerOf({ rootBytes, wordsBytes, bodyBytes, tiles, blocks, zooms: [least, most], bounds }) {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 0, 'latin1')
  header.writeUInt8(3, 7)
  const body = HEADER_BYTES + rootBytes + wordsBytes
  const numbers = [
    [HEADER_BYTES, rootBytes],
    [HEADER_BYTES + rootBytes, wordsBytes],
    [body, 0],
    [body, bodyBytes],
    [tiles, tiles],
  ].flat()
  numbers.push(blocks)
  numbers.forEach((value, index) => header.writeBigUInt64LE(BigInt(value), 8 + 8 * index))
  header.writeUInt8(1, 96)
  header.writeUInt8(GZIP, 97)
  header.writeUInt8(GZIP, 98)
  header.writeUInt8(VECTOR_TILES, 99)
  header.writeUInt8(least, 100)
  header.writeUInt8(most, 101)
  const corners = [bounds.west, bounds.south, bounds.east, bounds.north]
  corners.forEach((degrees, index) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index))
  header.writeUInt8(least, 118)
  header.writeInt32LE(Math.round(((bounds.west + bounds.east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((bounds.south + bounds.north) / 2) * 1e7), 123)
  return header
}
