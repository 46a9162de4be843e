import { lazy, Suspense, useRef, useState } from 'react'
import type { LatLng } from '../../../../contract/wire'
import type { PinHandle } from '../../../maps/pin-contract'
import { MapBoundary } from '../maps/map-boundary'
import { MapButtons } from '../maps/map-buttons'
import { useGround } from '../maps/use-ground'

const load = () =>
  import('../../../maps/built-in/pin-ground').then((module) => ({ default: module.PinGround }))

const first = lazy(load)

type Props = { at: LatLng; isSet: boolean; onMove: (at: LatLng) => void }

/** The pin stays in the middle and the map moves below it: by keys, by dragging, or by a click on a point. */
export function PinMap({ at, isSet, onMove }: Props) {
  const ground = useGround()
  const handle = useRef<PinHandle>(null)
  const [{ Loaded }, setLoaded] = useState({ Loaded: first })
  return (
    <div className="pin-map">
      <MapBoundary onRetry={() => setLoaded({ Loaded: lazy(load) })}>
        <Suspense fallback={<div className="pin-map-loading" aria-busy="true" />}>
          <Loaded
            ref={handle}
            label="Map. The arrow keys move the pin, Shift moves it farther, plus and minus zoom."
            ground={ground}
            at={at}
            isSet={isSet}
            onMove={onMove}
          />
        </Suspense>
      </MapBoundary>
      <MapButtons handle={handle} />
    </div>
  )
}
