import { lazy, Suspense } from 'react'
import type { LatLng } from '../../../contract/wire'
import { useDirections } from '../shared/maps/use-directions'
import { useGround } from '../shared/maps/use-ground'

const WayPicture = lazy(() =>
  import('../../maps/built-in/way-picture').then((module) => ({ default: module.WayPicture })),
)

export function WayMap({ from, to }: { from: LatLng; to: LatLng }) {
  const [ground, directions] = [useGround(), useDirections()]
  return (
    <Suspense fallback={<div className="way-loading" aria-busy="true" />}>
      <WayPicture
        label="Map of the way from pickup to delivery"
        from={from}
        to={to}
        directions={directions}
        ground={ground}
      />
    </Suspense>
  )
}
