import { useCallback, useRef, useState, type ReactNode } from 'react'
import {
  placesOf,
  type MapHandle,
  type MapScene,
  type Leg,
  type RouteState,
} from '../../../maps/map-contract'
import { LoadedTrip } from '../../shared/maps/loaded-maps'
import { MapPanel, RecentreButton, ShowAllButton } from '../../shared/maps/map-panel'
import { useDirections } from '../../shared/maps/use-directions'

export type Routes = Record<Leg, RouteState>

type Props = {
  label: string
  scene: MapScene
  onRoutes: (change: (routes: Routes) => Routes) => void
  children: ReactNode
}

/** TK-03: a map 450 px high, with its buttons, and `children` over it. */
export function TrackMap({ label, scene, onRoutes, children }: Props) {
  const [follows, setFollows] = useState(true)
  const handle = useRef<MapHandle>(null)
  const directions = useDirections()
  const noteRoute = useCallback(
    (leg: Leg, state: RouteState) => onRoutes((routes) => ({ ...routes, [leg]: state })),
    [onRoutes],
  )
  const recentre = () => {
    setFollows(true)
    handle.current?.recentre()
  }
  return (
    <MapPanel
      className="track-map"
      handle={handle}
      map={(engine) => (
        <LoadedTrip
          {...engine}
          ref={handle}
          label={label}
          scene={scene}
          follows={follows}
          onLeft={() => setFollows(false)}
          onRoute={noteRoute}
          directions={directions}
        />
      )}
      buttons={
        <>
          <ShowAllButton isEmpty={placesOf(scene).length === 0} onPress={() => handle.current?.showAll()} />
          <RecentreButton follows={follows} onPress={recentre} />
        </>
      }
    >
      {children}
    </MapPanel>
  )
}
