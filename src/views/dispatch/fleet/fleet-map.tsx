import './fleet-pins.css'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import type { OrderRow } from '../../../db/core/rows'
import { idOfPin, type Area, type PlacePin, type PlacesHandle } from '../../../maps/places-contract'
import { useSteady } from '../../../maps/use-steady'
import { LoadedPlaces } from '../../shared/maps/loaded-maps'
import { MapPanel, ShowAllButton } from '../../shared/maps/map-panel'
import type { MenuPlace } from './fleet-menu'
import { fleetScene } from './fleet-scene'
import { SamePins } from './same-pins'
import type { Trail } from './trails'
import type { Fleet } from './use-fleet'
import type { FleetChoice } from './use-fleet-choice'

/** Pins closer than this, in px, are grouped. */
const GROUP_PX = 48
/** px at the bottom that the legend and the attribution line cover. */
const FOOT_PX = 56
const NO_TRAIL: Trail = { points: [], since: 0 }

type Props = {
  fleet: Fleet
  choice: FleetChoice
  focused: OrderRow | null
  trail: Trail | null
  onOrder: (id: number) => void
  onRider: (id: number) => void
  onMenu: (pin: PlacePin, at: MenuPlace) => void
  onArea: (area: Area) => void
  /** Null: this person may not assign. */
  onDrop: ((orderId: number, riderId: number) => void) | null
  children: ReactNode
}

export function FleetMap({ fleet, choice, focused, trail, children, ...does }: Props) {
  const handle = useRef<PlacesHandle>(null)
  const [same] = useState(() => new SamePins())
  const { orders, riders } = fleet
  const { hidden, riderId, selected, area, shape } = choice
  const { points } = trail ?? NO_TRAIL
  const scene = useMemo(() => {
    const made = fleetScene({ orders, riders, hidden, focused, riderId, selected, trail: points, area })
    return { ...made, pins: same.share(made.pins) }
  }, [same, orders, riders, hidden, focused, riderId, selected, points, area])
  const choose = useSteady((pin: PlacePin) =>
    pin.kind === 'rider' ? does.onRider(idOfPin(pin)) : does.onOrder(idOfPin(pin)),
  )
  const openMenu = useSteady(does.onMenu)
  const draw = useSteady(does.onArea)
  const drop = useSteady((orderId: number, rider: PlacePin) => does.onDrop?.(orderId, idOfPin(rider)))
  return (
    <MapPanel
      className="fleet-ground"
      handle={handle}
      map={(engine) => (
        <LoadedPlaces
          {...engine}
          ref={handle}
          label="Fleet"
          scene={scene}
          listKey="fleet"
          isDrawing={shape !== null}
          shape={shape ?? 'box'}
          onChoose={choose}
          onMenu={openMenu}
          onArea={draw}
          {...(does.onDrop === null ? {} : { onDrop: drop })}
          groupPx={GROUP_PX}
          footPx={FOOT_PX}
        />
      )}
      buttons={<ShowAllButton isEmpty={scene.pins.length === 0} onPress={() => handle.current?.showAll()} />}
    >
      {children}
    </MapPanel>
  )
}
