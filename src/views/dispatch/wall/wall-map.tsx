import './wall-map.css'
import './wall-legend.css'
import { Bike } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { Box, PlacesHandle } from '../../../maps/places-contract'
import type { WallRows } from '../../../db/queries/live/wall-queries'
import { LoadedPlaces } from '../../shared/maps/loaded-maps'
import { MapPanel } from '../../shared/maps/map-panel'
import type { UrgentOrder } from './wall-facts'
import { leftOut, wallScene } from './wall-scene'

const GROUP_PX = 30
/** px at the bottom for the attribution line and for riders a little south of the orders. */
const FOOT_PX = 48
const nothing = () => undefined

type Props = Pick<WallRows, 'open' | 'riders'> & {
  urgent: readonly UrgentOrder[]
  /** How many of them the list names. */
  named: number
  /** When this number changes, the map moves to where most orders are. */
  visit: number
  asOf: string | null
}

export function WallMap({ open, riders, urgent, named, visit, asOf }: Props) {
  const handle = useRef<PlacesHandle>(null)
  const [seen, setSeen] = useState<Box | null>(null)
  const scene = useMemo(() => wallScene({ open, riders, urgent, named }), [open, riders, urgent, named])
  const missing = leftOut({ open, riders, urgent, named }, seen)
  return (
    <div className="wall-map" inert>
      <div className="wall-map-ground">
        <MapPanel
          className="wall-map-large"
          handle={null}
          map={(engine) => (
            <LoadedPlaces
              {...engine}
              ref={handle}
              label="Orders without a rider, and riders"
              scene={scene}
              listKey={`wall ${visit}`}
              isDrawing={false}
              onChoose={nothing}
              onArea={nothing}
              onSeen={setSeen}
              groupPx={GROUP_PX}
              footPx={FOOT_PX}
            />
          )}
        />
        {asOf !== null && <p className="wall-stamp">as of {asOf}</p>}
      </div>
      <ul className="wall-legend">
        <li>
          <i data-of="pending" /> No rider
        </li>
        <li>
          <i data-of="late" /> Late
        </li>
        <li>
          <i data-of="free">
            <Bike />
          </i>{' '}
          Free
        </li>
        <li>
          <i data-of="busy">
            <Bike />
          </i>{' '}
          Busy
        </li>
        {missing.length > 0 && <li className="wall-unplaced">Not on the map: {missing.join(', ')}</li>}
      </ul>
    </div>
  )
}
