import '../map-dock/map-dock.css'
import { useMemo, useRef } from 'react'
import type { OrderRow } from '../../../../db/core/rows'
import type { PlacesHandle } from '../../../../maps/places-contract'
import { useSteady } from '../../../../maps/use-steady'
import { LoadedPlaces } from '../../../shared/maps/loaded-maps'
import { MapPanel, ShowAllButton } from '../../../shared/maps/map-panel'
import { useDockScene } from '../map-dock/use-dock-scene'

const NONE: never[] = []

/** Pickup, drop-off and rider of the order, from the data on this device. Only Track also asks the server. */
export function OrderMap({ order }: { order: OrderRow }) {
  const handle = useRef<PlacesHandle>(null)
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
  return (
    <MapPanel
      className="order-map"
      handle={handle}
      note={own.pins.length === 0 ? 'No position of this order is known.' : null}
      map={(engine) => (
        <LoadedPlaces
          {...engine}
          ref={handle}
          label={`Map of order ${order.id}`}
          scene={own}
          listKey={`order ${order.id}`}
          isDrawing={false}
          onChoose={ignore}
          onArea={ignore}
        />
      )}
      buttons={<ShowAllButton isEmpty={own.pins.length === 0} onPress={() => handle.current?.showAll()} />}
    />
  )
}
