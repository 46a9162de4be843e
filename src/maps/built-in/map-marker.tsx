import * as L from 'leaflet'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { LatLng } from '../../../contract/wire'
import { useMap } from './map-ground'

type Props = {
  at: LatLng
  /** Higher ones lie over lower ones. */
  level?: number
  children: ReactNode
}

/** Its children, at a place of the map. */
export function MapMarker({ at, level = 0, children }: Props) {
  const map = useMap()
  const [element] = useState(() => document.createElement('div'))
  const [marker] = useState(() => markerWith(element, at))
  useEffect(() => {
    marker.addTo(map)
    // A press on a mark is no drag of the ground, nor does a second one zoom.
    L.DomEvent.on(element, 'mousedown dblclick touchstart', L.DomEvent.stopPropagation)
    return () => void marker.remove()
  }, [map, marker, element])
  useEffect(() => void marker.setLatLng(at), [marker, at])
  useEffect(() => void marker.setZIndexOffset(level * LEVEL_PX), [marker, level])
  return createPortal(children, element)
}

/** Leaflet puts the southern one of two marks in front, by px. */
const LEVEL_PX = 10_000

function markerWith(element: HTMLElement, at: LatLng): L.Marker {
  const icon = L.divIcon({ className: 'map-mark', html: element, iconSize: [0, 0] })
  return L.marker(at, { icon, keyboard: false, interactive: false })
}
