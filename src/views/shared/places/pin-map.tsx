import { lazy, Suspense, useRef } from 'react'
import type { LatLng } from '../../../../contract/wire'
import type { PinHandle } from '../../../maps/pin-contract'
import { MapButtons } from '../maps/map-buttons'
import { useGround } from '../maps/use-ground'

const PinGround = lazy(() =>
  import('../../../maps/built-in/pin-ground').then((module) => ({ default: module.PinGround })),
)

type Props = { at: LatLng; isSet: boolean; onMove: (at: LatLng) => void }

/** The pin stays in the middle and the map moves under it: by keys, by dragging, or by a press on a point. */
export function PinMap({ at, isSet, onMove }: Props) {
  const ground = useGround()
  const handle = useRef<PinHandle>(null)
  return (
    <div className="pin-map">
      <Suspense fallback={<div className="pin-map-loading" aria-busy="true" />}>
        <PinGround
          ref={handle}
          label="Map. The arrow keys move the pin, Shift moves it farther, plus and minus zoom."
          ground={ground}
          at={at}
          isSet={isSet}
          onMove={onMove}
        />
      </Suspense>
      <MapButtons handle={handle} />
    </div>
  )
}
