import { useImperativeHandle, useState } from 'react'
import { FARTHEST_ZOOM, NEAREST_ZOOM } from '../map-contract'
import { extentOf, type PlacePin, type PlacesMapProps } from '../places-contract'
import { project, unproject, type Point } from './mercator'
import { fit, follow, NOT_PLACED, SOMEWHERE, type Placed, type Size } from './places-view'
import type { MapView } from './use-map-view'

type Props = Pick<PlacesMapProps, 'scene' | 'listKey' | 'ref'> & { size: Size }

/** Where the map looks: at the list, at what was chosen in it, or where a hand has left it. */
export function usePlacesView({ scene: { pins }, listKey, ref, size }: Props) {
  const [kept, setView] = useState(NOT_PLACED)
  const view = follow(kept, { pins, listKey, size })
  if (view !== kept) setView(view)
  const { centre, zoom } = view.placed ?? SOMEWHERE

  const leaveAt = (placed: Placed) => setView((present) => ({ ...present, placed, isLeft: true }))
  const dragBy: MapView['dragBy'] = (offset) => {
    const from = project(centre, zoom)
    leaveAt({ centre: unproject({ x: from.x - offset.x, y: from.y - offset.y }, zoom), zoom })
  }
  const zoomBy: MapView['zoomBy'] = (steps, about: Point = { x: 0, y: 0 }) => {
    const next = Math.max(FARTHEST_ZOOM, Math.min(NEAREST_ZOOM, zoom + steps))
    const from = project(centre, zoom)
    const held = project(unproject({ x: from.x + about.x, y: from.y + about.y }, zoom), next)
    leaveAt({ centre: unproject({ x: held.x - about.x, y: held.y - about.y }, next), zoom: next })
  }
  const showAll = () => {
    const extent = extentOf(pins)
    if (extent.length === 0) return
    setView((present) => ({ ...present, placed: fit(extent, size), isLeft: false }))
  }
  useImperativeHandle(ref, () => ({ zoomBy, showAll }))
  return {
    centre,
    zoom,
    dragBy,
    zoomBy,
    showAll,
    showGroup: (group: readonly PlacePin[]) =>
      leaveAt(
        fit(
          group.map(({ at }) => at),
          size,
        ),
      ),
  }
}
