import { LocateFixed } from 'lucide-react'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import {
  placesOf,
  type MapHandle,
  type MapScene,
  type Leg,
  type RouteState,
} from '../../../maps/map-contract'
import { IconButton } from '../../ui/controls/icon-button'
import { LoadedTrip } from '../../shared/maps/loaded-trip'
import { MapButtons, ShowAllButton } from '../../shared/maps/map-buttons'
import { useDirections } from '../../shared/maps/use-directions'
import { useGoogleKey } from '../../shared/maps/use-google-key'
import { useGround } from '../../shared/maps/use-ground'

export type Routes = Record<Leg, RouteState>

type Props = {
  label: string
  scene: MapScene
  onRoutes: (change: (routes: Routes) => Routes) => void
  onGoogleFailed: () => void
  children: ReactNode
}

/** TK-03: a map 450 px high, with its buttons, and `children` over it. */
export function TrackMap({ label, scene, onRoutes, onGoogleFailed, children }: Props) {
  const [follows, setFollows] = useState(true)
  const handle = useRef<MapHandle>(null)
  const directions = useDirections()
  const google = useGoogleKey()
  const ground = useGround()
  const noteRoute = useCallback(
    (leg: Leg, state: RouteState) => onRoutes((routes) => ({ ...routes, [leg]: state })),
    [onRoutes],
  )
  return (
    <div className="track-map">
      <LoadedTrip
        ref={handle}
        label={label}
        scene={scene}
        follows={follows}
        onLeft={() => setFollows(false)}
        onRoute={noteRoute}
        google={google}
        ground={ground}
        directions={directions}
        onGoogleFailed={onGoogleFailed}
      />
      {children}
      <MapButtons handle={handle}>
        <ShowAllButton isEmpty={placesOf(scene).length === 0} onPress={() => handle.current?.showAll()} />
        <IconButton
          label="Recentre"
          aria-pressed={follows}
          onClick={() => {
            setFollows(true)
            handle.current?.recentre()
          }}
        >
          <LocateFixed aria-hidden="true" />
        </IconButton>
      </MapButtons>
    </div>
  )
}
