import './loaded-trip.css'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { MapBoundary } from './map-boundary'

const load = () => import('../../../maps/tracking-map').then((module) => ({ default: module.TrackingMap }))

const first = lazy(load)

/** The map of one trip, loaded when it is first shown. */
export function LoadedTrip(props: ComponentProps<typeof first>) {
  const [{ Loaded }, setLoaded] = useState({ Loaded: first })
  return (
    <div className="loaded-trip">
      <MapBoundary onRetry={() => setLoaded({ Loaded: lazy(load) })}>
        <Suspense fallback={<div aria-busy="true" />}>
          <Loaded {...props} />
        </Suspense>
      </MapBoundary>
    </div>
  )
}
