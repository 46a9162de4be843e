import { lazy, memo, Suspense, useState, type ComponentProps } from 'react'
import { MapBoundary } from './map-boundary'

const load = () => import('../../../maps/places-map').then((module) => ({ default: module.PlacesMap }))

const first = lazy(load)

/** The map of many places, loaded when it is first shown. */
export const LoadedPlaces = memo(function LoadedPlaces(props: ComponentProps<typeof first>) {
  const [{ Loaded }, setLoaded] = useState({ Loaded: first })
  return (
    <MapBoundary onRetry={() => setLoaded({ Loaded: lazy(load) })}>
      <Suspense fallback={<div className="dock-loading" aria-busy="true" />}>
        <Loaded {...props} />
      </Suspense>
    </MapBoundary>
  )
})
