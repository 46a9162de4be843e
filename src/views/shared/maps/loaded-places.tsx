import { Component, lazy, memo, Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { ErrorState } from '../../ui/error-state'

const load = () => import('../../../maps/places-map').then((module) => ({ default: module.PlacesMap }))

const first = lazy(load)
type Props = ComponentProps<typeof first>

/** The map, whose code comes when it is first shown. One that cannot be had, or breaks, leaves the list alone. */
export const LoadedPlaces = memo(function LoadedPlaces(props: Props) {
  const [{ Loaded }, setLoaded] = useState({ Loaded: first })
  return (
    <MapBoundary onRetry={() => setLoaded({ Loaded: lazy(load) })}>
      <Suspense fallback={<div className="dock-loading" aria-busy="true" />}>
        <Loaded {...props} />
      </Suspense>
    </MapBoundary>
  )
})

type BoundaryProps = { onRetry: () => void; children: ReactNode }

class MapBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const retry = () => {
      this.props.onRetry()
      this.setState({ hasFailed: false })
    }
    return <ErrorState messages={['The map could not be loaded.']} onRetry={retry} />
  }
}
