import GeoJSONVT from 'geojson-vt'
import vtpbf from 'vt-pbf'

const EXTENT = 4096

/**
 * @typedef {{ type: 'Feature', properties: Record<string, string | number>, geometry: import('./sources').Geometry }} Feature
 * @typedef {{ name: string, features: Feature[], tolerance?: number }} Layer
 */

/**
 * Cuts layers into vector tiles. A feature is in the tiles from its `min_zoom` on. Empty tiles are left out.
 *
 * @param {{ layers: readonly Layer[], levels: { z: number, bounds: import('./archive.mjs').Bounds }[] }} options
 * @returns {import('./archive.mjs').Tile[]}
 */
export function cutTiles({ layers, levels }) {
  const most = Math.max(...levels.map(({ z }) => z))
  const tiles = []
  for (const { z, bounds } of levels) {
    const indexes = layers.map((layer) => ({ name: layer.name, index: indexOf(layer, z, z === most) }))
    for (const { x, y } of tilesOf(bounds, z)) {
      const found = indexes.flatMap(({ name, index }) => {
        const tile = index?.getTile(z, x, y) ?? null
        return tile === null || tile.features.length === 0 ? [] : [[name, tile]]
      })
      if (found.length === 0) continue
      const data = vtpbf.fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: EXTENT })
      tiles.push({ z, x, y, data })
    }
  }
  return tiles
}

/**
 * @param {Layer} layer
 * @param {number} z
 * @param {boolean} isLast the tiles of the last level also have the features of all higher zooms
 */
function indexOf({ features, tolerance = 3 }, z, isLast) {
  const shown = features.filter(({ properties }) => isLast || Number(properties['min_zoom'] ?? 0) <= z + 1)
  if (shown.length === 0) return null
  return new GeoJSONVT(
    { type: 'FeatureCollection', features: shown },
    // geojson-vt simplifies nothing at `maxZoom`, so that is one more than the zoom of the tiles.
    {
      maxZoom: z + 1,
      indexMaxZoom: z,
      indexMaxPoints: 0,
      tolerance: isLast ? tolerance / 2 : tolerance,
      extent: EXTENT,
      buffer: 96,
    },
  )
}

/**
 * @param {import('./archive.mjs').Bounds} bounds
 * @param {number} z
 */
function tilesOf({ west, south, east, north }, z) {
  const [left, top] = tileAt(west, north, z)
  const [right, bottom] = tileAt(east, south, z)
  const tiles = []
  for (let x = left; x <= right; x += 1) for (let y = top; y <= bottom; y += 1) tiles.push({ x, y })
  return tiles
}

/**
 * @param {number} lng
 * @param {number} lat
 * @param {number} z
 * @returns {[x: number, y: number]}
 */
function tileAt(lng, lat, z) {
  const angle = (lat * Math.PI) / 180
  const down = (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2
  return [Math.floor(((lng + 180) / 360) * 2 ** z), Math.floor(down * 2 ** z)]
}
