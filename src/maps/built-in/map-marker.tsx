import * as L from 'leaflet'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { LatLng } from '../../../contract/wire/wire'
import { useMap } from './map-ground'

type Props = {
  at: LatLng
  /** Higher levels are drawn over lower ones. */
  level?: number
  children: ReactNode
}

/** Draws its children at a place on the map. */
export function MapMarker({ at, level = 0, children }: Props) {
  const map = useMap()
  const [element] = useState(() => document.createElement('div'))
  const [marker] = useState(() => markerWith(element, at))
  useEffect(() => {
    marker.addTo(map)
    // A press on a pin must not drag the map, and a double click must not zoom.
    L.DomEvent.on(element, 'mousedown dblclick touchstart', L.DomEvent.stopPropagation)
    return () => void marker.remove()
  }, [map, marker, element])
  useEffect(() => void marker.setLatLng(at), [marker, at])
  useEffect(() => void marker.setZIndexOffset(level * LEVEL_PX), [marker, level])
  return createPortal(children, element)
}

/** px. Larger than any offset of Leaflet, which draws the southern one of two markers in front. */
const LEVEL_PX = 10_000

function markerWith(element: HTMLElement, at: LatLng): L.Marker {
  const icon = L.divIcon({ className: 'map-mark', html: element, iconSize: [0, 0] })
  return L.marker(at, { icon, keyboard: false, interactive: false })
}
