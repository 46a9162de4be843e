import * as L from 'leaflet'
import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import {
  firstZoom,
  focusOf,
  knownOf,
  NOWHERE,
  placesOf,
  TRACKING_ZOOM,
  type TrackingMapProps,
} from '../map-contract'
import type { Point } from './mercator'
import { useMapView } from './use-map-view'

/** Px around the outermost places, for their labels, the chips and the buttons. */
const ROOM: L.PointTuple = [120, 80]
const AT_ONCE = { animate: false }

type Props = Pick<TrackingMapProps, 'scene' | 'follows' | 'onLeft' | 'ref'> & { map: L.Map | null }

/** Where the map looks: at the rider, or where a hand has left it. */
export function useTripView({ map, scene, follows, onLeft, ref }: Props) {
  const focus = focusOf(scene) ?? NOWHERE
  const [lat, lng] = focus
  const start = { centre: focus, zoom: TRACKING_ZOOM }
  // Leaflet pans by whole px.
  const view = useMapView(map, start)
  const leave = useEffectEvent(onLeft)

  useEffect(() => {
    const onDrag = () => leave()
    map?.on('dragstart', onDrag)
    return () => void map?.off('dragstart', onDrag)
  }, [map])
  useEffect(() => {
    if (map === null) return
    const about = follows ? 'center' : true
    Object.assign(map.options, { scrollWheelZoom: about, doubleClickZoom: about, touchZoom: about })
    if (follows) map.setView([lat, lng], map.getZoom(), AT_ONCE)
  }, [map, follows, lat, lng])
  const known = knownOf(scene)
  const looked = useRef('')
  const { width } = view.size
  const lookFirst = useEffectEvent(() => {
    if (map === null || width === 0 || !follows || looked.current === known) return
    looked.current = known
    map.setView([lat, lng], firstZoom(scene, view.size), AT_ONCE)
  })
  useEffect(() => lookFirst(), [map, follows, known, width])

  const panBy = ({ x, y }: Point) => {
    map?.panBy([x, y], AT_ONCE)
    onLeft()
  }
  const zoomBy = (steps: number) => map?.setZoom(map.getZoom() + steps, AT_ONCE)
  const showAll = () => {
    const bounds = L.latLngBounds(placesOf(scene))
    if (bounds.isValid() && !bounds.getNorthEast().equals(bounds.getSouthWest()))
      map?.fitBounds(bounds, { padding: ROOM, ...AT_ONCE })
    else map?.setView([lat, lng], map.getZoom(), AT_ONCE)
    onLeft()
  }
  const recentre = () => {
    looked.current = known
    map?.setView([lat, lng], TRACKING_ZOOM, AT_ONCE)
  }
  useImperativeHandle(ref, () => ({ zoomBy, showAll, recentre }))
  return { start, view: follows ? { ...view, centre: focus } : view, panBy, zoomBy, showAll }
}
