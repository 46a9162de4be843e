import type { LatLng } from '../../../contract/wire'
import { distanceKm } from '../../../contract/distance'
import type { Leg } from '../map-contract'
import { project, type Point } from './mercator'
import type { Ends, Route } from './use-route'

type Props = { leg: Leg; ends: Ends | null; route: Route; middle: Point; zoom: number }

/** How far along its line a length stands: the rider is often half way between the other two. */
const WORDS_AT: Record<Leg, number> = { pickup: 0.2, rider: 0.5 }

/** TK-06: blue, by road; where no road is to be had a broken straight line with its length stands in. */
export function RouteLine({ leg, ends, route, middle, zoom }: Props) {
  if (ends === null) return null
  const drawn = (path: readonly LatLng[]) => path.map((at) => pointText(at, middle, zoom)).join(' ')
  if (route.path !== null) {
    return (
      <>
        <polyline className="map-route-edge" data-leg={leg} points={drawn(route.path)} />
        <polyline className="map-route" data-leg={leg} data-state={route.state} points={drawn(route.path)} />
      </>
    )
  }
  if (route.state !== 'unavailable') return null
  const words = project(alongBy(WORDS_AT[leg], ends), zoom)
  return (
    <>
      <polyline
        className="map-route"
        data-leg={leg}
        data-state="unavailable"
        points={drawn([ends.from, ends.to])}
      />
      <text className="map-km" x={words.x - middle.x} y={words.y - middle.y - 6}>
        {distanceKm(ends.from, ends.to).toFixed(1)} km
      </text>
    </>
  )
}

function alongBy(share: number, { from, to }: Ends): LatLng {
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
}

function pointText(at: LatLng, middle: Point, zoom: number): string {
  const { x, y } = project(at, zoom)
  return `${(x - middle.x).toFixed(1)},${(y - middle.y).toFixed(1)}`
}
