import type * as L from 'leaflet'
import { useEffect, useState } from 'react'
import type { LatLng } from '../../../contract/wire/wire'
import { latLngOf } from './map-values'
import type { Size } from './mercator'

export type MapView = { centre: LatLng; zoom: number; size: Size }

/** The view of a map, updated each time a movement ends. */
export function useMapView(map: L.Map | null, start: { centre: LatLng; zoom: number }): MapView {
  const [view, setView] = useState<MapView | null>(null)
  useEffect(() => {
    if (map === null) return
    const read = () => setView(viewOf(map))
    read()
    map.on('moveend zoomend resize', read)
    return () => {
      map.off('moveend zoomend resize', read)
      setView(null)
    }
  }, [map])
  return view ?? { ...start, size: { width: 0, height: 0 } }
}

function viewOf(map: L.Map): MapView {
  const { x: width, y: height } = map.getSize()
  return { centre: latLngOf(map.getCenter()), zoom: map.getZoom(), size: { width, height } }
}
