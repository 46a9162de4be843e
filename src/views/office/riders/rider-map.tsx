import { LocateFixed } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { fullName } from '../../../../contract/rules/order-display'
import type { Rider } from '../../../../contract/entities/riders'
import type { LatLng } from '../../../../contract/wire/wire'
import type { Directions, MapHandle, MapScene } from '../../../maps/map-contract'
import { NOT_LOADED } from '../../../maps/not-loaded'
import { useSteady } from '../../../maps/use-steady'
import { LoadedTrip } from '../../shared/maps/loaded-trip'
import { MapButtons } from '../../shared/maps/map-buttons'
import { useGoogleKey } from '../../shared/maps/use-google-key'
import { useGround } from '../../shared/maps/use-ground'
import { jobsText } from '../../shared/riders/rider-options'
import { IconButton } from '../../ui/controls/icon-button'

/** Gives no route, because the destination of a rider without an order is unknown. */
const NO_ROADS: Directions = () => Promise.resolve(null)

type Props = { rider: Rider; at: LatLng; isStale: boolean }

/** A map that follows the rider until a person moves it. */
export function RiderMap({ rider, at, isStale }: Props) {
  const ground = useGround()
  const google = useGoogleKey()
  const handle = useRef<MapHandle>(null)
  const [follows, setFollows] = useState(true)
  const [hasGoogleFailed, setGoogleFailed] = useState(false)
  const [lat, lng] = at
  const name = fullName(rider)
  const note = jobsText(rider.ongoing_orders_count)
  const scene = useMemo<MapScene>(
    () => ({ pickup: null, destination: null, rider: { at: [lat, lng], title: name, note, isStale } }),
    [lat, lng, name, note, isStale],
  )
  const noteRoute = useSteady(() => undefined)
  return (
    <div className="rider-map">
      <LoadedTrip
        ref={handle}
        label={`Position of ${name}`}
        scene={scene}
        follows={follows}
        onLeft={() => setFollows(false)}
        onRoute={noteRoute}
        google={google}
        ground={ground}
        directions={NO_ROADS}
        onGoogleFailed={() => setGoogleFailed(true)}
      />
      <MapButtons handle={handle}>
        <IconButton label="Recentre" aria-pressed={follows} onClick={() => setFollows(true)}>
          <LocateFixed aria-hidden="true" />
        </IconButton>
      </MapButtons>
      {hasGoogleFailed && (
        <p className="rider-map-note" role="status">
          {NOT_LOADED}
        </p>
      )}
    </div>
  )
}
