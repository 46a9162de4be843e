import 'leaflet/dist/leaflet.css'
import './map-ground.css'
import * as L from 'leaflet'
import { createContext, use, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { LatLng } from '../../../contract/wire/wire'
import { FARTHEST_ZOOM, NEAREST_ZOOM, type Ground } from '../map-contract'
import { drawGround, type DrawnGround } from './draw-ground'
import type { Obstacles } from './label-room'
import { hasMotion } from './map-values'

const WHEEL_PX_PER_ZOOM = 240

type Opened = { map: L.Map; ground: DrawnGround }

const Context = createContext<Opened | null>(null)

type Props = {
  /** The initial view; later views are controlled by the map. */
  start: { centre: LatLng; zoom: number }
  ground: Ground
  /** The map is a static picture. */
  isStill?: boolean
  /** Pins and routes that map names must not cover. */
  obstacles: Obstacles
  onReady?: (map: L.Map) => void
  children?: ReactNode
}

/** Leaflet's map with its background. Its children are drawn on it. */
export function MapGround({ start, ground, isStill = false, obstacles, onReady, children }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = useEffectEvent((ground: Ground) => {
    if (element.current === null) return null
    const map = openMap(element.current, isStill)
    map.setView(start.centre, start.zoom, { animate: false })
    const drawn = drawGround(map, ground)
    setOpened({ map, ground: drawn })
    onReady?.(map)
    return { map, drawn }
  })
  useEffect(() => {
    const made = open(ground)
    return () => {
      setOpened(null)
      made?.drawn.remove()
      made?.map.remove()
    }
  }, [ground])
  useEffect(() => {
    if (element.current === null || opened === null) return
    const { map } = opened
    const sizes = new ResizeObserver(() => resize(map))
    sizes.observe(element.current)
    return () => sizes.disconnect()
  }, [opened])
  useEffect(() => opened?.ground.keepClear(obstacles), [opened, obstacles])
  return (
    <div ref={element} className="map-ground">
      {opened !== null && <Context value={opened}>{children}</Context>}
    </div>
  )
}

/** The map that a marker or a line is drawn on. */
export function useMap(): L.Map {
  const opened = use(Context)
  if (opened === null) throw new Error('useMap outside of MapGround')
  return opened.map
}

/** Keeps the centre of the map. */
function resize(map: L.Map): void {
  // Leaflet measures the container in the same way, without the zoom of the page.
  const { clientWidth, clientHeight } = map.getContainer()
  const { x, y } = map.getSize()
  if (clientWidth === x && clientHeight === y) return
  const centre = map.getCenter()
  map.invalidateSize({ animate: false, pan: false })
  map.setView(centre, map.getZoom(), { animate: false })
}

function openMap(element: HTMLElement, isStill: boolean): L.Map {
  const isInteractive = !isStill
  return L.map(element, {
    minZoom: FARTHEST_ZOOM,
    maxZoom: NEAREST_ZOOM,
    attributionControl: false,
    zoomControl: false,
    // `MapFrame` handles all keys.
    keyboard: false,
    boxZoom: false,
    dragging: isInteractive,
    scrollWheelZoom: isInteractive,
    doubleClickZoom: isInteractive,
    touchZoom: isInteractive,
    inertia: hasMotion(),
    zoomAnimation: hasMotion(),
    fadeAnimation: hasMotion(),
    markerZoomAnimation: hasMotion(),
    wheelPxPerZoomLevel: WHEEL_PX_PER_ZOOM,
  })
}
