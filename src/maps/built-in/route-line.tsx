import { useMemo } from 'react'
import { distanceKm } from '../../../contract/distance'
import type { LatLng } from '../../../contract/wire'
import type { Leg } from '../map-contract'
import { MapLine } from './map-line'
import { MapMarker } from './map-marker'
import type { Ends, Route } from './use-route'

type Props = { leg: Leg; ends: Ends | null; route: Route }

/** TK-06: a blue line along roads; one straight dashed line when no road is known. */
export function RouteLine({ leg, ends, route: { state, path } }: Props) {
  const data = useMemo(() => ({ leg, state }), [leg, state])
  if (ends === null) return null
  const drawn = isStraight(state) ? [ends.from, ends.to] : path
  if (drawn === null) return null
  return (
    <>
      <MapLine className="map-route-edge" path={drawn} data={data} />
      <MapLine className="map-route" path={drawn} data={data} />
    </>
  )
}

export function isStraight(state: Route['state']): boolean {
  return state === 'straight' || state === 'unavailable'
}

/** The length of a straight line, shown on the line. */
export function RouteLength({ at, ends: { from, to } }: { at: LatLng; ends: Ends }) {
  return (
    <MapMarker at={at} level={-1}>
      <span className="map-km">{distanceKm(from, to).toFixed(1)} km straight line</span>
    </MapMarker>
  )
}
