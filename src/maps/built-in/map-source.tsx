import './map-source.css'
import type { Ground } from '../map-contract'
import { groundSource } from './ground-source'
import { pxPerKm } from './mercator'

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

const STEPS_KM = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200]
const WIDEST_PX = 90

/** A round distance and its length on this map. */
function ScaleBar({ lat, zoom }: { lat: number; zoom: number }) {
  const perKm = pxPerKm(lat, zoom)
  const km = STEPS_KM.findLast((step) => step * perKm <= WIDEST_PX) ?? STEPS_KM[0] ?? 1
  return (
    <>
      <span className="map-scale" style={{ width: km * perKm }} aria-hidden="true" />
      <span>{km < 1 ? `${km * 1000} m` : `${km} km`}</span>
    </>
  )
}
