import { Bike, Flag } from 'lucide-react'
import type { LatLng } from '../../../contract/wire/wire'
import type { MapScene, MapSpot } from '../map-contract'
import { labelSides, type Side } from './label-sides'
import { MapMarker } from './map-marker'
import { project } from './mercator'
import { boxOfLength } from './route-lengths'
import type { MapView } from './use-map-view'

type Kind = keyof MapScene
/** The order in which the pins choose the side of their label. */
const KINDS: readonly Kind[] = ['rider', 'destination', 'pickup']

type Props = {
  scene: MapScene
  view: MapView
  routes: readonly (readonly LatLng[])[]
  /** Places where the lengths of the routes are shown. */
  lengths: readonly LatLng[]
}

/** TK-05: a green dot, the rider and the destination, each with its label. */
export function TripPins({ scene, view, routes, lengths }: Props) {
  const pins = KINDS.flatMap((kind) => {
    const spot = scene[kind]
    return spot === null ? [] : [{ kind, spot, ...fromMiddle(spot.at, view) }]
  })
  const lines = routes.map((route) => route.map((at) => fromMiddle(at, view)))
  const words = lengths.map((at) => boxOfLength(fromMiddle(at, view)))
  const sides = labelSides(pins, view.size, lines, words)
  return pins.map(({ kind, spot }, index) => (
    <MapMarker key={kind} at={spot.at} level={kind === 'rider' ? 1 : 0}>
      <div
        className="map-pin"
        data-kind={kind}
        data-stale={(kind === 'rider' && scene.rider?.isStale === true) || undefined}
        data-at={spot.at.join()}
      >
        <PinMark kind={kind} />
        <PinLabel spot={spot} side={sides[index] ?? 'above'} />
      </div>
    </MapMarker>
  ))
}

function fromMiddle(at: LatLng, { centre, zoom }: MapView) {
  const [point, middle] = [project(at, zoom), project(centre, zoom)]
  return { x: point.x - middle.x, y: point.y - middle.y }
}

function PinMark({ kind }: { kind: Kind }) {
  if (kind === 'pickup') return <span className="map-pickup" aria-hidden="true" />
  if (kind === 'rider') {
    return (
      <span className="map-rider" aria-hidden="true">
        <Bike />
      </span>
    )
  }
  return (
    <span className="map-destination" aria-hidden="true">
      <svg width="26" height="34" viewBox="0 0 26 34">
        <path d="M13 33C8 25 1 20 1 12.5a12 12 0 0 1 24 0C25 20 18 25 13 33z" />
      </svg>
      <Flag />
    </span>
  )
}

function PinLabel({ spot: { title, note }, side }: { spot: MapSpot; side: Side }) {
  return (
    <span className="map-label" data-side={side}>
      <strong>{title}</strong>
      {note !== '' && <span>{note}</span>}
    </span>
  )
}
