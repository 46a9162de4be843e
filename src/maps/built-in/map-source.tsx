import './map-source.css'
import type { Ground } from '../map-contract'
import { groundSource } from './ground-source'
import { ScaleBar } from './scale-bar'

type Props = { lat: number; zoom: number; ground: Ground }

/** The scale of the map, and the attribution of its data. */
export function MapSource({ lat, zoom, ground }: Props) {
  return (
    <p className="map-source">
      <ScaleBar lat={lat} zoom={zoom} />
      <span>{groundSource(ground)}</span>
    </p>
  )
}
