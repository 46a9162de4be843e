import './loaded-maps.css'
import { lazy, memo, Suspense, useState, type ComponentType } from 'react'
import { MapBoundary } from './map-boundary'

/** The map of many places. */
export const LoadedPlaces = loadedMap(async () => (await import('../../../maps/places-map')).PlacesMap)

/** The map of one trip. */
export const LoadedTrip = loadedMap(async () => (await import('../../../maps/tracking-map')).TrackingMap)

/** The map below a pin. */
export const LoadedPin = loadedMap(async () => (await import('../../../maps/built-in/pin-ground')).PinGround)

/** The picture of a way. */
export const LoadedWay = loadedMap(
  async () => (await import('../../../maps/built-in/way-picture')).WayPicture,
)

/** A map that is loaded when it is first shown. One that cannot be loaded, or breaks, leaves the page around it as it is. */
function loadedMap<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const lazyMap = () => ({ Loaded: lazy(async () => ({ default: await load() })) as ComponentType<Props> })
  const first = lazyMap()
  return memo(function LoadedMap(props: Props) {
    const [{ Loaded }, setLoaded] = useState(first)
    return (
      <div className="loaded-map">
        <MapBoundary onRetry={() => setLoaded(lazyMap())}>
          <Suspense fallback={<div aria-busy="true" />}>
            <Loaded {...props} />
          </Suspense>
        </MapBoundary>
      </div>
    )
  })
}
