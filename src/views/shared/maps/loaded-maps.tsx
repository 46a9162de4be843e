import './loaded-maps.css'
import { Component, memo, Suspense, type ReactNode } from 'react'
import { lazyPart, type LoadFile } from '../../ui/lazy/lazy-part'
import { ErrorState } from '../../ui/states/error-state'

/** The map of many places. */
export const LoadedPlaces = loadedMap(() => import('../../../maps/places-map'), 'PlacesMap')

/** The map of one trip. */
export const LoadedTrip = loadedMap(() => import('../../../maps/tracking-map'), 'TrackingMap')

/** The map below a pin. */
export const LoadedPin = loadedMap(() => import('../../../maps/built-in/pin-ground'), 'PinGround')

/** The picture of a way. */
export const LoadedWay = loadedMap(() => import('../../../maps/built-in/way-picture'), 'WayPicture')

/** A map that is loaded when it is first shown. One that cannot be loaded, or breaks, leaves the page around it as it is. */
function loadedMap<Name extends string, Props extends object>(load: LoadFile<Name, Props>, name: Name) {
  const MapPart = lazyPart(load, name)
  return memo(function LoadedMap(props: Props) {
    return (
      <div className="loaded-map">
        <MapBoundary>
          <Suspense fallback={<div aria-busy="true" />}>
            <MapPart {...props} />
          </Suspense>
        </MapBoundary>
      </div>
    )
  })
}

/** Shows an error in place of a map that breaks. */
class MapBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <ErrorState
        messages={['The map could not be loaded.']}
        onRetry={() => this.setState({ hasFailed: false })}
      />
    )
  }
}
