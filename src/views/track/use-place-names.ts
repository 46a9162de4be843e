import { useEffect, useRef, useState } from 'react'
import { reverseGeocode } from '../../../contract/maps'
import type { LatLng } from '../../../contract/wire'
import { useApp } from '../console'

/** What is near each position, by `placeKey`; asked for once, and missing where the server does not know. */
export function usePlaceNames(positions: readonly LatLng[]): ReadonlyMap<string, string> {
  const { ask } = useApp()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = useRef(new Set<string>())
  const wanted = positions.map(placeKey).join(' ')

  useEffect(() => {
    for (const key of wanted.split(' ')) {
      const [latitude = '', longitude = ''] = key.split(',')
      if (key === '' || asked.current.has(key)) continue
      asked.current.add(key)
      void ask(reverseGeocode, { latitude, longitude }).then((outcome) => {
        if (outcome.kind === 'success') {
          const { name } = outcome.data
          setNames((known) => new Map(known).set(key, name))
        } else if (outcome.kind !== 'notFound') asked.current.delete(key)
      })
    }
  }, [ask, wanted])
  return names
}

export function placeKey([lat, lng]: LatLng): string {
  return `${lat},${lng}`
}
