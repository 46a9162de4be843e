import type * as L from 'leaflet'
import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { extentOf, type PlacePin, type PlacesMapProps } from '../places-contract'
import { latLngOf } from './map-values'
import type { Point } from './mercator'
import { fit, follow, NOT_PLACED, SOMEWHERE, type Frame, type Placed } from './places-view'
import { useMapView } from './use-map-view'

type Props = Pick<PlacesMapProps, 'scene' | 'listKey' | 'footPx' | 'onSeen' | 'ref'> & { map: L.Map | null }

const AT_ONCE = { animate: false }

/** The view of the map: it shows the list or the chosen place, or stays where the user moved it. */
export function usePlacesView({ map, scene: { pins }, listKey, footPx: foot, onSeen, ref }: Props) {
  const view = useMapView(map, SOMEWHERE)
  const kept = useRef(NOT_PLACED)
  const { width, height } = view.size
  const frame = { width, height, foot }

  const setView = ({ centre, zoom }: Placed) => map?.setView([...centre], zoom, AT_ONCE)
  const followNow = useEffectEvent((size: Frame) => {
    const { placed, isLeft } = kept.current
    const { centre, zoom } = view
    const present = placed === null ? kept.current : { ...kept.current, placed: { centre, zoom }, isLeft }
    kept.current = follow(present, { pins, listKey, size: { ...size, foot } })
    const next = kept.current.placed
    if (next !== null && next !== present.placed) setView(next)
  })
  useEffect(() => followNow({ width, height }), [map, pins, listKey, width, height])
  const tellSeen = useEffectEvent(() => {
    const seen = width === 0 ? undefined : map?.getBounds()
    if (seen !== undefined) onSeen?.([latLngOf(seen.getSouthWest()), latLngOf(seen.getNorthEast())])
  })
  useEffect(() => tellSeen(), [map, view])
  const leave = () => {
    kept.current = { ...kept.current, isLeft: true }
  }
  const onDrag = useEffectEvent(leave)
  useEffect(() => {
    const drag = () => onDrag()
    map?.on('dragstart dblclick', drag)
    return () => void map?.off('dragstart dblclick', drag)
  }, [map])

  const leaveAt = (move: () => unknown) => {
    move()
    leave()
  }
  const panBy = ({ x, y }: Point) => leaveAt(() => map?.panBy([x, y], AT_ONCE))
  const zoomBy = (steps: number) => leaveAt(() => map?.setZoom(map.getZoom() + steps, AT_ONCE))
  const showAll = () => {
    const extent = extentOf(pins)
    if (extent.length === 0) return
    setView(fit(extent, frame))
    kept.current = { ...kept.current, isLeft: false }
  }
  const showGroup = (group: readonly PlacePin[]) =>
    leaveAt(() =>
      setView(
        fit(
          group.map(({ at }) => at),
          frame,
        ),
      ),
    )
  useImperativeHandle(ref, () => ({ zoomBy, showAll }))
  return { view, leave, panBy, zoomBy, showAll, showGroup }
}
