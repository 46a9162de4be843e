import { COAST_ORIGIN, COAST_ZOOM, coastPath } from './coast-path'
import { project, type Point } from './mercator'
import { PLACE_NAMES } from './place-names'
import { Tiles } from './tiles'

type Props = { middle: Point; zoom: number; tilesUrl: string | null }

/** Land, water and names, or the tiles of a server of one's own. */
export function Ground({ middle, zoom, tilesUrl }: Props) {
  if (tilesUrl !== null) return <Tiles middle={middle} zoom={zoom} url={tilesUrl} />
  const scale = 2 ** (zoom - COAST_ZOOM)
  const x = COAST_ORIGIN.x * scale - middle.x
  const y = COAST_ORIGIN.y * scale - middle.y
  return (
    <>
      <path className="map-shore" d={coastPath()} transform={`translate(${x} ${y}) scale(${scale})`} />
      <path className="map-water" d={coastPath()} transform={`translate(${x} ${y}) scale(${scale})`} />
      <Names middle={middle} zoom={zoom} />
    </>
  )
}

function Names({ middle, zoom }: Omit<Props, 'tilesUrl'>) {
  return PLACE_NAMES.filter(({ fromZoom }) => zoom >= fromZoom).map(({ name, at, isWater }) => {
    const { x, y } = project(at, zoom)
    return (
      <text key={name} className="map-name" data-water={isWater} x={x - middle.x} y={y - middle.y}>
        {name}
      </text>
    )
  })
}
