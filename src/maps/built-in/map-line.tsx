import * as L from 'leaflet'
import { useEffect, useState } from 'react'
import type { LatLng } from '../../../contract/wire/wire'
import { useMap } from './map-ground'

type Props = {
  path: readonly LatLng[]
  /** The style sheet defines how the line looks. */
  className: string
  data?: Readonly<Record<string, string>>
}

/** A line above the background and below the pins. */
export function MapLine({ path, className, data = NO_DATA }: Props) {
  const map = useMap()
  const [line] = useState(() =>
    L.polyline([], { className, interactive: false, smoothFactor: 0, noClip: true }),
  )
  useEffect(() => {
    line.addTo(map)
    return () => void line.remove()
  }, [map, line])
  useEffect(() => void line.setLatLngs(path.map((at) => L.latLng(at))), [line, path])
  useEffect(() => {
    const element = line.getElement()
    for (const [name, value] of Object.entries(data)) element?.setAttribute(`data-${name}`, value)
  }, [line, data, map])
  return null
}

const NO_DATA = {}
