import './pin-ground.css'
import type * as L from 'leaflet'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type KeyboardEvent } from 'react'
import type { LatLng } from '../../../contract/wire/wire'
import type { PinMapProps } from '../pin-contract'
import { obstaclesOf } from './label-room'
import { latLngOf } from './map-values'
import { MapGround } from './map-ground'
import { MapSource } from './map-source'
import { project, unproject } from './mercator'
import { useMapView } from './use-map-view'

/** px */
const STEP = 10
const LONG_STEP = 80
const [ZOOM_OF_PIN, ZOOM_OF_CITY] = [16, 12]
const AT_ONCE = { animate: false }

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Moves the map under a fixed pin: by dragging, by keys, and to a clicked place. The wheel zooms around the pin. */
export function PinGround({ label, ground, at, isSet, onMove, ref }: PinMapProps) {
  const [map, setMap] = useState<L.Map | null>(null)
  const keys = useRef<HTMLButtonElement>(null)
  const [start] = useState({ centre: at, zoom: isSet ? ZOOM_OF_PIN : ZOOM_OF_CITY })
  const { zoom } = useMapView(map, start)
  const [lat, lng] = at
  const moved = useEffectEvent(onMove)

  useEffect(() => {
    if (map === null) return
    const follow = () => moved(latLngOf(map.getCenter()))
    const press = ({ latlng }: L.LeafletMouseEvent) => moved(latLngOf(latlng))
    const focus = () => keys.current?.focus()
    map.on('drag dragend', follow).on('click', press).on('mousedown', focus)
    return () => void map.off('drag dragend', follow).off('click', press).off('mousedown', focus)
  }, [map])
  useEffect(() => {
    if (map?.getCenter().equals([lat, lng], 1e-9) === false) map.setView([lat, lng], map.getZoom(), AT_ONCE)
  }, [map, lat, lng])

  const zoomBy = (steps: number) => map?.setZoom(map.getZoom() + steps, AT_ONCE)
  useImperativeHandle(ref, () => ({ zoomBy }))
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    const step = event.shiftKey ? LONG_STEP : STEP
    if (arrow !== undefined) onMove(movedBy(at, zoom, { x: arrow.x * step, y: arrow.y * step }))
    else if (event.key === '+' || event.key === '=') zoomBy(1)
    else if (event.key === '-') zoomBy(-1)
    else return
    event.preventDefault()
  }
  return (
    <div className="pin-ground">
      <MapGround
        start={start}
        ground={ground}
        obstacles={obstaclesOf([at])}
        onReady={(opened) => setMap(aboutPin(opened))}
      />
      <button ref={keys} type="button" aria-label={label} data-own-keys="+ = -" onKeyDown={onKeyDown}>
        <svg viewBox="-12 -32 24 34" width="24" height="34" aria-hidden="true">
          <path
            className="pin-ground-pin"
            opacity={isSet ? 1 : 0.5}
            d="M0 0C-4-9-9-13-9-19A9 9 0 0 1 9-19C9-13 4-9 0 0Z"
          />
        </svg>
      </button>
      <MapSource lat={lat} zoom={zoom} ground={ground} />
    </div>
  )
}

/** Makes every zoom keep the pin in place, and the map stop when the drag ends. */
function aboutPin(map: L.Map): L.Map {
  Object.assign(map.options, { scrollWheelZoom: 'center', touchZoom: 'center', inertia: false })
  map.doubleClickZoom.disable()
  return map
}

function movedBy(at: LatLng, zoom: number, { x, y }: { x: number; y: number }): LatLng {
  const point = project(at, zoom)
  return unproject({ x: point.x + x, y: point.y + y }, zoom)
}
