import { useEffect, useRef, useState } from 'react'
import { lacksCall } from '../../../../contract/wire/api-outcome'
import { reverseGeocode } from '../../../../contract/entities/maps'
import type { LatLng } from '../../../../contract/wire/wire'
import { useApp } from '../../console'

/** The place names of the positions, by `placeKey`. Each is requested once, and missing if the server does not know it. */
export function usePlaceNames(positions: readonly LatLng[]): ReadonlyMap<string, string> {
  const { ask } = useApp()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = useRef(new Set<string>())
  const keys = positions.map(placeKey).join(' ')

  useEffect(() => {
    for (const key of keys.split(' ')) {
      const [latitude = '', longitude = ''] = key.split(',')
      if (key === '' || asked.current.has(key)) continue
      asked.current.add(key)
      void ask(reverseGeocode, { latitude, longitude }).then((outcome) => {
        if (outcome.kind === 'success') {
          const { name } = outcome.data
          setNames((known) => new Map(known).set(key, name))
        } else if (!lacksCall(outcome)) asked.current.delete(key)
      })
    }
  }, [ask, keys])
  return names
}

export function placeKey([lat, lng]: LatLng): string {
  return `${lat},${lng}`
}
