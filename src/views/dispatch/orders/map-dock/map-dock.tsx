import './map-dock.css'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { OrderRow } from '../../../../db/core/rows'
import { idOfPin, type Area, type PlacePin, type PlacesHandle } from '../../../../maps/places-contract'
import { useSteady } from '../../../../maps/use-steady'
import type { OrderListAddress } from '../../../shared/address/order-list-address'
import type { OrderLines } from '../rows/use-order-lines'
import { DockHead, type MarkedInArea } from './dock-head'
import { DockLegend } from './dock-legend'
import { OrderMenuList } from '../../../shared/order-menu/lazy-pieces'
import { LoadedPlaces } from '../../../shared/maps/loaded-maps'
import { inArea } from '../../../shared/maps/in-area'
import { MapPanel, ShowAllButton } from '../../../shared/maps/map-panel'
import { useDockScene } from './use-dock-scene'
import { useMapOrders } from './use-map-orders'
import { useHotkeys } from 'react-hotkeys-hook'
import { keysOf } from '../../../ui/keys/key-table'
import { isOverlayOpen } from '../../../ui/keys/overlay'
import { SquareDashedMousePointer } from 'lucide-react'
import { IconButton } from '../../../ui/controls/icon-button'

export type MapDockProps = {
  address: OrderListAddress
  lines: OrderLines
  /** Identifies the shown list. It does not change when the orders of the list change. */
  listKey: string
  /** True if the list is filtered to delivered or cancelled orders, which the map leaves out by default. */
  listsOver: boolean
  chosen: OrderRow | null
  marked: readonly OrderRow[]
  isFull: boolean
  onChoose: (order: OrderRow) => void
  /** Called when the chosen order is pressed again. */
  onOpen: (order: OrderRow) => void
  onMark: (ids: readonly number[]) => void
  onFull: (isFull: boolean) => void
  onClose: () => void
}

/** px in the window. */
type Place = { x: number; y: number }

/** Shows the orders of the list and the riders on a map. Choosing an order in the map also chooses it in the list, and vice versa. */
export function MapDock(props: MapDockProps) {
  const { lines, chosen, isFull, onChoose, onOpen, onMark, onFull, onClose } = props
  const handle = useRef<PlacesHandle>(null)
  const [chosenRiderId, setChosenRiderId] = useState<number | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const [showsOver, setShowsOver] = useState(false)
  const [menu, setMenu] = useState<{ order: OrderRow; button: HTMLElement; at: Place } | null>(null)
  const root = useRef<HTMLElement>(null)
  const [lastMarked, setLastMarked] = useState<MarkedInArea | null>(null)
  // The list renders first after a key press, and the map after the list.
  const drawn = useDeferredValue(useListed(props))
  const { orders } = drawn
  const dock = useDockScene({ ...drawn, chosenRiderId, showsOver: showsOver || drawn.listsOver })
  useOpenKey(() => chosen !== null && onOpen(chosen), { enabled: isFull })
  const choosePin = useSteady((pin: PlacePin) => {
    const id = idOfPin(pin)
    if (pin.kind === 'rider') return setChosenRiderId(id === chosenRiderId ? null : id)
    const order = orders.find((one) => one.id === id)
    if (order === undefined) return
    const isListed = lines.orders.some((one) => one.id === id)
    if (order.id === chosen?.id || !isListed) onOpen(order)
    else onChoose(order)
  })
  const markArea = useSteady((area: Area) => {
    const inside = orders.filter(
      (order) => dock.isShown(order.id) && inArea(order.pickup_location_coordinate, area),
    )
    // Only orders that the list shows can be marked.
    const ids = inside.map(({ id }) => id).filter((id) => lines.orders.some((order) => order.id === id))
    setDrawing(false)
    setLastMarked({ marked: ids.length, elsewhere: inside.length - ids.length })
    onMark(ids)
  })
  const openMenu = useSteady((pin: PlacePin, at: Place) => {
    const order = orders.find((one) => pin.kind !== 'rider' && one.id === idOfPin(pin))
    const button = root.current
    if (order !== undefined && button !== null) setMenu({ order, button, at })
  })
  return (
    <section ref={root} className="map-dock" aria-label="Map of the list" data-full={isFull || undefined}>
      <DockHead
        dock={dock}
        showsOver={showsOver}
        lastMarked={lastMarked}
        isFull={isFull}
        onOver={setShowsOver}
        onFull={onFull}
        onClose={onClose}
      />
      <MapPanel
        className="dock-ground"
        handle={handle}
        note={dock.empty}
        map={(engine) => (
          <LoadedPlaces
            {...engine}
            ref={handle}
            label="Orders and riders"
            scene={dock.scene}
            listKey={drawn.listKey}
            isDrawing={isDrawing}
            onChoose={choosePin}
            onMenu={openMenu}
            onArea={markArea}
          />
        )}
        buttons={
          <>
            <ShowAllButton onPress={() => handle.current?.showAll()} />
            <AreaButton isDrawing={isDrawing} onDrawing={setDrawing} />
          </>
        }
      >
        <DockLegend pins={dock.scene.pins} />
      </MapPanel>
      {menu !== null && <OrderMenuList {...menu} onClose={() => setMenu(null)} />}
    </section>
  )
}

function useListed({ address, lines, listKey, listsOver, chosen, marked }: MapDockProps) {
  const { items } = lines
  const { orders, isWhole } = useMapOrders(address, lines.orders)
  const total = lines.total ?? orders.length
  const isLoading = items === undefined || (items.length === 0 && lines.total === null)
  return useMemo(
    // `isWhole` is part of the key: orders of other pages may be far away, so the map must fit them again.
    () => ({ orders, total, isLoading, listKey: `${listKey} ${isWhole}`, listsOver, chosen, marked }),
    [orders, total, isLoading, listKey, isWhole, listsOver, chosen, marked],
  )
}

/** Handles Enter while no grid handles it. A focused control keeps its own Enter key. */
function useOpenKey(onOpen: () => void, { enabled }: { enabled: boolean }): void {
  useHotkeys(keysOf('open'), onOpen, {
    enabled,
    ignoreEventWhen: ({ target, defaultPrevented }) =>
      defaultPrevented ||
      isOverlayOpen() ||
      (target instanceof Element && target.closest('button, a, input, select, textarea') !== null),
  })
}

type Props = { isDrawing: boolean; onDrawing: (isDrawing: boolean) => void }

function AreaButton({ isDrawing, onDrawing }: Props) {
  return (
    <IconButton
      label="Mark the orders in an area"
      aria-pressed={isDrawing}
      onClick={() => onDrawing(!isDrawing)}
    >
      <SquareDashedMousePointer aria-hidden="true" />
    </IconButton>
  )
}
