import { pxPerKm } from './mercator'

const STEPS_KM = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200]
const WIDEST_PX = 90

/** A round distance and its length on this map. */
export function ScaleBar({ lat, zoom }: { lat: number; zoom: number }) {
  const perKm = pxPerKm(lat, zoom)
  const km = STEPS_KM.findLast((step) => step * perKm <= WIDEST_PX) ?? STEPS_KM[0] ?? 1
  return (
    <>
      <span className="map-scale" style={{ width: km * perKm }} aria-hidden="true" />
      <span>{km < 1 ? `${km * 1000} m` : `${km} km`}</span>
    </>
  )
}
