import '../map-dock/map-dock.css'
import { useMemo, useRef, useState } from 'react'
import type { OrderRow } from '../../../../db/core/rows'
import { NOT_LOADED } from '../../../../maps/not-loaded'
import type { PlacesHandle } from '../../../../maps/places-contract'
import { useSteady } from '../../../../maps/use-steady'
import { LoadedPlaces } from '../../../shared/maps/loaded-places'
import { MapButtons, ShowAllButton } from '../../../shared/maps/map-buttons'
import { useGoogleKey } from '../../../shared/maps/use-google-key'
import { useGround } from '../../../shared/maps/use-ground'
import { useDockScene } from '../map-dock/use-dock-scene'

const NONE: never[] = []

/** Pickup, drop-off and rider of the order, from the data on this device. Only Track also asks the server. */
export function OrderMap({ order }: { order: OrderRow }) {
  const handle = useRef<PlacesHandle>(null)
  const [hasGoogleFailed, setGoogleFailed] = useState(false)
  const orders = useMemo(() => [order], [order])
  const { scene } = useDockScene({
    orders,
    total: 1,
    isLoading: false,
    showsOver: true,
    chosen: order,
    marked: NONE,
    chosenRiderId: null,
  })
  const own = useMemo(() => ({ ...scene, pins: scene.pins.filter(({ isChosen }) => isChosen) }), [scene])
  const ignore = useSteady(() => undefined)
  const noteFailure = useSteady(() => setGoogleFailed(true))
  const note = own.pins.length === 0 ? 'No position of this order is known.' : hasGoogleFailed && NOT_LOADED
  return (
    <div className="order-map dock-ground">
      <LoadedPlaces
        ref={handle}
        label={`Map of order ${order.id}`}
        scene={own}
        listKey={`order ${order.id}`}
        isDrawing={false}
        onChoose={ignore}
        onArea={ignore}
        google={useGoogleKey()}
        ground={useGround()}
        onGoogleFailed={noteFailure}
      />
      {note !== false && (
        <p className="dock-empty" role="status">
          {note}
        </p>
      )}
      <MapButtons handle={handle}>
        <ShowAllButton isEmpty={own.pins.length === 0} onPress={() => handle.current?.showAll()} />
      </MapButtons>
    </div>
  )
}
