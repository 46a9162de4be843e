import { COAST_ORIGIN, COAST_ZOOM, coastPath } from './coast-path'
import { project, type Point } from './mercator'
import { PLACE_NAMES } from './place-names'
import { Tiles } from './tiles'

/** `pins`: px from the middle. */
type Props = {
  middle: Point
  zoom: number
  tilesUrl: string | null
  pins: readonly Point[]
  /** px from the middle that tiles must cover, where it is not a map of the common size. */
  reach?: Point
}

/** A name so near to a pin would be half covered by its label. */
const COVERED = { x: 120, y: 60 }

/** Land, water and names, or the tiles of a server of one's own. */
export function Ground({ middle, zoom, tilesUrl, pins, reach }: Props) {
  if (tilesUrl !== null) return <Tiles middle={middle} zoom={zoom} url={tilesUrl} {...(reach && { reach })} />
  const scale = 2 ** (zoom - COAST_ZOOM)
  const x = COAST_ORIGIN.x * scale - middle.x
  const y = COAST_ORIGIN.y * scale - middle.y
  return (
    <>
      <path className="map-shore" d={coastPath()} transform={`translate(${x} ${y}) scale(${scale})`} />
      <path className="map-water" d={coastPath()} transform={`translate(${x} ${y}) scale(${scale})`} />
      <Names middle={middle} zoom={zoom} pins={pins} />
    </>
  )
}

function Names({ middle, zoom, pins }: Omit<Props, 'tilesUrl' | 'reach'>) {
  return PLACE_NAMES.filter(({ fromZoom }) => zoom >= fromZoom).map(({ name, at, isWater }) => {
    const there = project(at, zoom)
    const place = { x: there.x - middle.x, y: there.y - middle.y }
    if (pins.some((pin) => isCovered(place, pin))) return null
    return (
      <text key={name} className="map-name" data-water={isWater} {...place}>
        {name}
      </text>
    )
  })
}

function isCovered(place: Point, pin: Point): boolean {
  return Math.abs(place.x - pin.x) < COVERED.x && Math.abs(place.y - pin.y) < COVERED.y
}
