import { useMemo, useRef, useState } from 'react'
import { fullName } from '../../../../contract/rules/order-display'
import type { Rider } from '../../../../contract/entities/riders'
import type { LatLng } from '../../../../contract/wire/wire'
import type { Directions, MapHandle, MapScene } from '../../../maps/map-contract'
import { useSteady } from '../../../maps/use-steady'
import { LoadedTrip } from '../../shared/maps/loaded-maps'
import { MapPanel, RecentreButton } from '../../shared/maps/map-panel'
import { jobsText } from '../../shared/riders/rider-options'

/** Gives no route, because the destination of a rider without an order is unknown. */
const NO_ROADS: Directions = () => Promise.resolve(null)

type Props = { rider: Rider; at: LatLng; isStale: boolean }

/** A map that follows the rider until a person moves it. */
export function RiderMap({ rider, at, isStale }: Props) {
  const handle = useRef<MapHandle>(null)
  const [follows, setFollows] = useState(true)
  const [lat, lng] = at
  const name = fullName(rider)
  const note = jobsText(rider.ongoing_orders_count)
  const scene = useMemo<MapScene>(
    () => ({ pickup: null, destination: null, rider: { at: [lat, lng], title: name, note, isStale } }),
    [lat, lng, name, note, isStale],
  )
  const noteRoute = useSteady(() => undefined)
  return (
    <MapPanel
      className="rider-map"
      handle={handle}
      map={(engine) => (
        <LoadedTrip
          {...engine}
          ref={handle}
          label={`Position of ${name}`}
          scene={scene}
          follows={follows}
          onLeft={() => setFollows(false)}
          onRoute={noteRoute}
          directions={NO_ROADS}
        />
      )}
      buttons={<RecentreButton follows={follows} onPress={() => setFollows(true)} />}
    />
  )
}
