import './built-in-map.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import { endsOf, LEGS, type Directions, type TileServer, type TrackingMapProps } from '../map-contract'
import { Ground } from './ground'
import { MapSource } from './map-source'
import { project } from './mercator'
import { Pins, pinsOf } from './pins'
import { RouteLine } from './route-line'
import { useMapHand } from './use-map-hand'
import { useMapSize } from './use-map-size'
import { useMapView } from './use-map-view'
import { useRoute } from './use-route'

type Props = TrackingMapProps & {
  directions: Directions
  /** Null: the shore that comes with the console. */
  tiles: TileServer | null
}

/** AG-77: the map without a key. Its ground needs no server; its roads come from `directions`. */
export function BuiltInMap({ label, directions, tiles, onRoute, ...props }: Props) {
  const { scene } = props
  const element = useRef<HTMLElement>(null)
  const size = useMapSize(element)
  const view = useMapView({ ...props, size })
  const hand = useMapHand(element, view)
  const { zoom } = view
  const middle = project(view.centre, zoom)
  const pins = pinsOf(scene, middle, zoom)
  const ends = { pickup: endsOf(scene, 'pickup'), rider: endsOf(scene, 'rider') }
  const routes = {
    pickup: useRoute(ends.pickup, directions),
    rider: useRoute(ends.rider, directions),
  }
  const tell = useEffectEvent(onRoute)
  useEffect(() => {
    tell('pickup', routes.pickup.state)
  }, [routes.pickup.state])
  useEffect(() => {
    tell('rider', routes.rider.state)
  }, [routes.rider.state])

  return (
    <section
      ref={element}
      className="built-in-map"
      role="application"
      aria-label={label}
      aria-roledescription="map"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-zoom={zoom}
      data-centre={view.centre.map((degrees) => degrees.toFixed(4)).join()}
      {...hand}
    >
      <svg className="map-ground" width="100%" height="100%" aria-hidden="true">
        <svg x="50%" y="50%" overflow="visible">
          <Ground middle={middle} zoom={zoom} tilesUrl={tiles?.url ?? null} pins={pins} />
          {LEGS.map((leg) => (
            <RouteLine key={leg} leg={leg} ends={ends[leg]} route={routes[leg]} middle={middle} zoom={zoom} />
          ))}
        </svg>
      </svg>
      <Pins pins={pins} size={size} isStale={scene.rider?.isStale === true} />
      <MapSource lat={view.centre[0]} zoom={zoom} tiles={tiles} />
    </section>
  )
}
