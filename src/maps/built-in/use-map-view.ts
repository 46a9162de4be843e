import { useImperativeHandle, useState } from 'react'
import type { LatLng } from '../../../contract/wire'
import { FARTHEST_ZOOM, focusOf, NEAREST_ZOOM, NOWHERE, placesOf, TRACKING_ZOOM } from '../map-contract'
import type { TrackingMapProps } from '../map-contract'
import { project, unproject, type Point } from './mercator'
import { viewOfAll, type Size } from './view-of-all'

export type MapView = {
  centre: LatLng
  zoom: number
  /** By px of the screen, as a hand drags the ground. */
  dragBy: (offset: Point) => void
  /** `about`: px from the middle that stays where it is, unless the map follows the rider. */
  zoomBy: (steps: number, about?: Point) => void
  showAll: () => void
}

/** Of a map whose size is not known yet. */
const USUAL: Size = { width: 800, height: 450 }

type Props = Pick<TrackingMapProps, 'scene' | 'follows' | 'onLeft' | 'ref'> & { size: Size | null }

/** Where the map looks: at the rider, or where a hand has left it. */
export function useMapView({ scene, follows, onLeft, ref, size }: Props): MapView {
  const [left, setLeft] = useState<LatLng | null>(null)
  const [zoom, setZoom] = useState(TRACKING_ZOOM)
  const focus = focusOf(scene) ?? NOWHERE
  const centre = follows ? focus : (left ?? focus)

  const dragBy = (offset: Point) => {
    const from = project(centre, zoom)
    setLeft(unproject({ x: from.x - offset.x, y: from.y - offset.y }, zoom))
    onLeft()
  }
  const zoomBy = (steps: number, about: Point = { x: 0, y: 0 }) => {
    const next = Math.max(FARTHEST_ZOOM, Math.min(NEAREST_ZOOM, zoom + steps))
    setZoom(next)
    if (follows) return
    const from = project(centre, zoom)
    const kept = project(unproject({ x: from.x + about.x, y: from.y + about.y }, zoom), next)
    setLeft(unproject({ x: kept.x - about.x, y: kept.y - about.y }, next))
  }
  const showAll = () => {
    const all = viewOfAll(placesOf(scene), size ?? USUAL)
    setLeft(all?.centre ?? focus)
    if (all !== null) setZoom(all.zoom)
    onLeft()
  }
  useImperativeHandle(ref, () => ({ zoomBy, showAll }))
  return { centre, zoom, dragBy, zoomBy, showAll }
}
