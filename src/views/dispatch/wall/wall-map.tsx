import './wall-map.css'
import './wall-legend.css'
import { Bike } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Box, PlacesHandle } from '../../../maps/places-contract'
import type { WallRows } from '../../../db/queries/live/wall-queries'
import { LoadedPlaces } from '../../shared/maps/loaded-places'
import { useGoogleKey } from '../../shared/maps/use-google-key'
import { useGround } from '../../shared/maps/use-ground'
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
  const ground = useGround()
  const handle = useRef<PlacesHandle>(null)
  const [hasGoogleFailed, setGoogleFailed] = useState(false)
  const google = useGoogleKey()
  const [seen, setSeen] = useState<Box | null>(null)
  const scene = useMemo(() => wallScene({ open, riders, urgent, named }), [open, riders, urgent, named])
  const missing = leftOut({ open, riders, urgent, named }, seen)
  const fail = useCallback(() => setGoogleFailed(true), [])
  return (
    <div className="wall-map" inert>
      <div className="wall-map-ground">
        <div className="wall-map-large">
          <LoadedPlaces
            ref={handle}
            label="Orders without a rider, and riders"
            scene={scene}
            listKey={`wall ${visit}`}
            isDrawing={false}
            onChoose={nothing}
            onArea={nothing}
            onSeen={setSeen}
            google={hasGoogleFailed ? null : google}
            ground={ground}
            onGoogleFailed={fail}
            groupPx={GROUP_PX}
            footPx={FOOT_PX}
          />
        </div>
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
