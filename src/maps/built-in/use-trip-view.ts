import * as L from 'leaflet'
import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'
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

/** Px to keep free around the outermost places, for their labels, the chips and the buttons. */
const ROOM: L.PointTuple = [120, 80]
const AT_ONCE = { animate: false }

type Props = Pick<TrackingMapProps, 'scene' | 'follows' | 'onLeft' | 'ref'> & { map: L.Map | null }

/** The view of the map: it follows the rider, or stays where the user moved it. */
export function useTripView({ map, scene, follows, onLeft, ref }: Props) {
  const focus = focusOf(scene) ?? NOWHERE
  const [lat, lng] = focus
  const start = { centre: focus, zoom: TRACKING_ZOOM }
  // Leaflet pans by whole px, so its centre is not exact.
  const view = useMapView(map, start)
  const leave = useEffectEvent(onLeft)

  useEffect(() => {
    const onDrag = () => leave()
    map?.on('dragstart', onDrag)
    return () => void map?.off('dragstart', onDrag)
  }, [map])
  // A layout effect runs before the next key is handled. A later effect could move the map back after that key.
  useLayoutEffect(() => {
    if (map === null) return
    const about = follows ? 'center' : true
    Object.assign(map.options, { scrollWheelZoom: about, doubleClickZoom: about, touchZoom: about })
    if (follows) map.setView([lat, lng], map.getZoom(), AT_ONCE)
  }, [map, follows, lat, lng])
  const known = knownOf(scene)
  const shownFor = useRef('')
  const { width } = view.size
  const showInitialView = useEffectEvent(() => {
    if (map === null || width === 0 || !follows || shownFor.current === known) return
    shownFor.current = known
    map.setView([lat, lng], firstZoom(scene, view.size), AT_ONCE)
  })
  useLayoutEffect(() => showInitialView(), [map, follows, known, width])

  const panBy = ({ x, y }: Point) => {
    if (map === null) return
    map.panBy([x, y], AT_ONCE)
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
    shownFor.current = known
    map?.setView([lat, lng], TRACKING_ZOOM, AT_ONCE)
  }
  useImperativeHandle(ref, () => ({ zoomBy, showAll, recentre }))
  return { start, view: follows ? { ...view, centre: focus } : view, panBy, zoomBy, showAll }
}
