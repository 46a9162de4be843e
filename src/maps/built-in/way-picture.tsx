import './way-picture.css'
import * as L from 'leaflet'
import { useEffect, useMemo, useState } from 'react'
import type { LatLng } from '../../../contract/wire/wire'
import { TRACKING_ZOOM, type Directions, type Ground } from '../map-contract'
import { groundSource } from './ground-source'
import { obstaclesOf } from './label-room'
import { MapGround } from './map-ground'
import { MapLine } from './map-line'
import { MapMarker } from './map-marker'
import { useMapView } from './use-map-view'
import { useRoute } from './use-route'

/** px */
const EDGE = 28
const NEAREST = 15

type Props = { label: string; from: LatLng; to: LatLng; directions: Directions; ground: Ground }

/** A static picture of a route from pickup to delivery. */
export function WayPicture({ label, from, to, directions, ground }: Props) {
  const [map, setMap] = useState<L.Map | null>(null)
  const [start] = useState({ centre: from, zoom: TRACKING_ZOOM })
  const { width } = useMapView(map, start).size
  const { path: found, state } = useRoute({ from, to }, directions)
  const [a, b] = [JSON.stringify(from), JSON.stringify(to)]
  const path = useMemo(() => found ?? [JSON.parse(a) as LatLng, JSON.parse(b) as LatLng], [found, a, b])
  useEffect(() => {
    const bounds = L.latLngBounds(path)
    if (map !== null && width > 0)
      map.fitBounds(bounds, { padding: [EDGE, EDGE], maxZoom: NEAREST, animate: false })
  }, [map, width, path])
  const data = useMemo(() => ({ state }), [state])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="way-map" role="img" aria-label={label}>
      <MapGround
        start={start}
        ground={ground}
        isStill
        obstacles={obstaclesOf([from, to], [path])}
        onReady={setMap}
      >
        <MapLine className="way-line" path={path} data={data} />
        <MapMarker at={from}>
          <span className="way-pickup" />
        </MapMarker>
        <MapMarker at={to}>
          <span className="way-delivery" />
        </MapMarker>
      </MapGround>
      <span className="way-source">{groundSource(ground)}</span>
    </div>
  )
}
