import { archiveOf } from '../../scripts/ground/archive.mjs'
import { cutTiles } from '../../scripts/ground/cut-tiles.mjs'

const LAGOS = { west: 3.2, south: 6.3, east: 3.7, north: 6.7 }
const LAST_ZOOM = 10

/** A tile that the road is in. */
export const ROAD_TILE = { z: LAST_ZOOM, x: 521, y: 493 }

/** A PMTiles archive in the layers of Protomaps' basemap: a road through Lagos, and a park beside it. */
export function smallArchive(): Buffer {
  const layers = [
    {
      name: 'roads',
      features: [
        {
          type: 'Feature' as const,
          properties: { kind: 'highway', name: 'Herbert Macaulay Way', min_zoom: 6 },
          geometry: {
            type: 'LineString' as const,
            coordinates: [
              [3.22, 6.35],
              [3.372, 6.5095],
              [3.66, 6.66],
            ],
          },
        },
      ],
    },
    {
      name: 'landuse',
      features: [
        {
          type: 'Feature' as const,
          properties: { kind: 'park' },
          geometry: {
            type: 'Polygon' as const,
            coordinates: [
              [
                [3.3, 6.5],
                [3.45, 6.5],
                [3.45, 6.6],
                [3.3, 6.6],
                [3.3, 6.5],
              ],
            ],
          },
        },
      ],
    },
  ]
  const levels = [7, 8, 9, LAST_ZOOM].map((z) => ({ z, bounds: LAGOS }))
  return archiveOf({ tiles: cutTiles({ layers, levels }), bounds: LAGOS, metadata: { name: 'small' } })
}
