import '../../maps/built-in/built-in-map.css'
import type { LatLng } from '../../../contract/wire'
import { Ground } from '../../maps/built-in/ground'
import { project, unproject, type Point } from '../../maps/built-in/mercator'
import { tilesSource } from '../../maps/built-in/tiles-source'
import { useRoute } from '../../maps/built-in/use-route'
import { FARTHEST_ZOOM } from '../../maps/map-contract'
import { useApp } from '../console'
import { useDirections } from '../shared/maps/use-directions'

/** px */
const WIDTH = 318
const HEIGHT = 128
const EDGE = 32
const NEAREST = 15

/** The way that is charged for, as small as the card: a picture, so nothing in it can be touched. */
export function WayMap({ from, to }: { from: LatLng; to: LatLng }) {
  const { tilesUrl, tilesAttribution } = useApp().config.maps
  const tiles = tilesUrl === null ? null : { url: tilesUrl, attribution: tilesAttribution }
  const route = useRoute({ from, to }, useDirections())
  const path = route.path ?? [from, to]
  const { middle, zoom } = viewOf([from, to, ...path])
  const at = (position: LatLng) => {
    const { x, y } = project(position, zoom)
    return { x: x - middle.x, y: y - middle.y }
  }
  const [start, end] = [at(from), at(to)]
  const line = path.map(at).map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
  return (
    <svg
      className="way-map"
      viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="Map of the way from pickup to delivery"
    >
      <Ground middle={middle} zoom={zoom} tilesUrl={tilesUrl} pins={[start, end]} />
      <polyline className="way-line" data-state={route.state} points={line.join(' ')} />
      <circle className="way-pickup" cx={start.x} cy={start.y} r="6" />
      <rect className="way-delivery" x={end.x - 5} y={end.y - 5} width="10" height="10" rx="2" />
      {tiles !== null && (
        <text className="way-source" x={WIDTH / 2 - 6} y={HEIGHT / 2 - 6}>
          {tilesSource(tiles)}
        </text>
      )}
    </svg>
  )
}

/** The nearest whole zoom at which everything is inside the edge. */
function viewOf(path: readonly LatLng[]): { middle: Point; zoom: number } {
  const points = path.map((position) => project(position, 0))
  const [west, east] = ends(points.map(({ x }) => x))
  const [north, south] = ends(points.map(({ y }) => y))
  const fits = Math.min((WIDTH - 2 * EDGE) / (east - west), (HEIGHT - 2 * EDGE) / (south - north))
  const zoom = Math.max(FARTHEST_ZOOM, Math.min(NEAREST, Math.floor(Math.log2(fits))))
  const middle = unproject({ x: (west + east) / 2, y: (north + south) / 2 }, 0)
  return { middle: project(middle, zoom), zoom }
}

function ends(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)]
}
