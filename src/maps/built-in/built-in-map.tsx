import type * as L from 'leaflet'
import { useEffect, useEffectEvent, useState, useMemo } from 'react'
import {
  endsOf,
  LEGS,
  placesOf,
  type Directions,
  type Ground,
  type TrackingMapProps,
  type Leg,
} from '../map-contract'
import { obstaclesOf } from './label-room'
import { MapFrame } from './map-frame'
import { MapGround } from './map-ground'
import { mapKeys } from './map-keys'
import { MapSource } from './map-source'
import { lengthPlaces } from './route-lengths'
import { TripPins } from './trip-pins'
import { useRoute, type Ends, type Route } from './use-route'
import { useTripView } from './use-trip-view'
import { distanceKm } from '../../../contract/rules/distance'
import type { LatLng } from '../../../contract/wire/wire'
import { MapLine } from './map-line'
import { MapMarker } from './map-marker'

type Props = TrackingMapProps & { directions: Directions; ground: Ground }

/** AG-77: the map that needs no API key. Its background needs no server; roads come from `directions`. */
export function BuiltInMap({ label, directions, ground, onRoute, ...props }: Props) {
  const { scene } = props
  const [map, setMap] = useState<L.Map | null>(null)
  const { start, view, ...moves } = useTripView({ ...props, map })
  const ends = { pickup: endsOf(scene, 'pickup'), rider: endsOf(scene, 'rider') }
  const routes = {
    pickup: useRoute(ends.pickup, directions),
    rider: useRoute(ends.rider, directions),
  }
  const reportRoute = useEffectEvent(onRoute)
  useEffect(() => {
    reportRoute('pickup', routes.pickup.state)
  }, [routes.pickup.state])
  useEffect(() => {
    reportRoute('rider', routes.rider.state)
  }, [routes.rider.state])
  const drawn = LEGS.map((leg) => routes[leg].path ?? pathOf(ends[leg]))
  const places = placesOf(scene)
  const obstacles = obstaclesOf(places, drawn)
  const straight = LEGS.flatMap((leg) => {
    const line = ends[leg]
    return line !== null && isStraight(routes[leg].state) ? [{ leg, ends: line }] : []
  })
  const lengths = lengthPlaces(straight, places, view.zoom)

  return (
    <MapFrame label={label} view={view} onKeyDown={mapKeys(moves)}>
      <MapGround start={start} ground={ground} obstacles={obstacles} onReady={setMap}>
        {LEGS.map((leg) => (
          <RouteLine key={leg} leg={leg} ends={ends[leg]} route={routes[leg]} />
        ))}
        {lengths.map(({ leg, at }) => {
          const line = ends[leg]
          return line === null ? null : <RouteLength key={leg} at={at} ends={line} />
        })}
        <TripPins scene={scene} view={view} routes={drawn} lengths={lengths.map(({ at }) => at)} />
      </MapGround>
      <MapSource lat={view.centre[0]} zoom={view.zoom} ground={ground} />
    </MapFrame>
  )
}

function pathOf(ends: ReturnType<typeof endsOf>) {
  return ends === null ? [] : [ends.from, ends.to]
}

type RouteLineProps = { leg: Leg; ends: Ends | null; route: Route }

/** TK-06: a blue line along roads; one straight dashed line when no road is known. */
function RouteLine({ leg, ends, route: { state, path } }: RouteLineProps) {
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

function isStraight(state: Route['state']): boolean {
  return state === 'straight' || state === 'unavailable'
}

/** The length of a straight line, shown on the line. */
function RouteLength({ at, ends: { from, to } }: { at: LatLng; ends: Ends }) {
  return (
    <MapMarker at={at} level={-1}>
      <span className="map-km">{distanceKm(from, to).toFixed(1)} km straight line</span>
    </MapMarker>
  )
}
