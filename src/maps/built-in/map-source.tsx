import type { TileServer } from '../map-contract'
import { ScaleBar } from './scale-bar'
import { tilesSource } from './tiles-source'

type Props = { lat: number; zoom: number; tiles: TileServer | null }

/** How long a kilometre is, and whose ground this is. */
export function MapSource({ lat, zoom, tiles }: Props) {
  return (
    <p className="map-source" data-tiles={tiles !== null || undefined}>
      <ScaleBar lat={lat} zoom={zoom} />
      <span>{tiles === null ? 'Built-in map, shoreline only · GSHHG' : tilesSource(tiles)}</span>
    </p>
  )
}
