import '../../../maps/built-in/built-in-map.css'
import { Minus, Plus } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { LatLng } from '../../../../contract/wire'
import { Ground } from '../../../maps/built-in/ground'
import { project, unproject } from '../../../maps/built-in/mercator'
import { FARTHEST_ZOOM, NEAREST_ZOOM } from '../../../maps/map-contract'
import { useApp } from '../../console'
import { IconButton } from '../../ui/icon-button'

/** px */
const WIDTH = 552
const HEIGHT = 280
const STEP = 10
const LONG_STEP = 80
/** A hand that presses is not still. */
const STILL = 4

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

type Props = { at: LatLng; isSet: boolean; onMove: (at: LatLng) => void }
type Hold = { x: number; y: number; from: LatLng; hasMoved: boolean }

/** The pin stands in the middle and the ground moves under it: by keys, by dragging, or to where is pressed. */
export function PinMap({ at, isSet, onMove }: Props) {
  const { tilesUrl } = useApp().config.maps
  const [zoom, setZoom] = useState(isSet ? 16 : 12)
  const hold = useRef<Hold | null>(null)
  const middle = project(at, zoom)

  const moveBy = (from: LatLng, x: number, y: number) => {
    const there = project(from, zoom)
    onMove(unproject({ x: there.x + x, y: there.y + y }, zoom))
  }
  const zoomBy = (steps: number) => setZoom(Math.max(FARTHEST_ZOOM, Math.min(NEAREST_ZOOM, zoom + steps)))
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    const step = event.shiftKey ? LONG_STEP : STEP
    if (arrow !== undefined) moveBy(at, arrow.x * step, arrow.y * step)
    else if (event.key === '+' || event.key === '=') zoomBy(1)
    else if (event.key === '-') zoomBy(-1)
    else return
    event.preventDefault()
  }
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    hold.current = { x: event.clientX, y: event.clientY, from: at, hasMoved: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    const held = hold.current
    if (held === null) return
    const scale = scaleOf(event)
    const [x, y] = [(held.x - event.clientX) * scale, (held.y - event.clientY) * scale]
    if (!held.hasMoved && Math.hypot(x, y) < STILL) return
    held.hasMoved = true
    moveBy(held.from, x, y)
  }
  const onPointerUp = (event: PointerEvent<HTMLButtonElement>) => {
    const held = hold.current
    hold.current = null
    if (held === null || held.hasMoved) return
    const box = event.currentTarget.getBoundingClientRect()
    const scale = scaleOf(event)
    moveBy(at, (event.clientX - box.left) * scale - WIDTH / 2, (event.clientY - box.top) * scale - HEIGHT / 2)
  }
  return (
    <div className="pin-map">
      <button
        type="button"
        className="pin-map-ground"
        aria-label="Map. The arrow keys move the pin, Shift moves it farther, plus and minus zoom."
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
      >
        <svg viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <Ground middle={middle} zoom={zoom} tilesUrl={tilesUrl} pins={[{ x: 0, y: 0 }]} />
          <path
            className="pin-map-pin"
            opacity={isSet ? 1 : 0.5}
            d="M0 0C-4-9-9-13-9-19A9 9 0 0 1 9-19C9-13 4-9 0 0Z"
          />
        </svg>
      </button>
      <span className="pin-map-zoom">
        <IconButton label="Zoom in" size="s" outlined onClick={() => zoomBy(1)}>
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton label="Zoom out" size="s" outlined onClick={() => zoomBy(-1)}>
          <Minus aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  )
}

/** Units of the drawing in one px of the screen. */
function scaleOf({ currentTarget }: PointerEvent<HTMLButtonElement>): number {
  const { width } = currentTarget.getBoundingClientRect()
  return width === 0 ? 1 : WIDTH / width
}
