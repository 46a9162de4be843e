import { useState } from 'react'
import { useApp } from '../../console'
import { gazetteerPlaces } from './gazetteer-places'
import { googlePlaces } from './google-places'
import { googleParts } from './load-places'
import type { PlaceSearch } from './place-search'

/** Google's places where a key is set, the server's otherwise (AG-77). One search for one field. */
export function usePlaceSearch(): PlaceSearch {
  const { ask, config } = useApp()
  const [search] = useState((): PlaceSearch => {
    const own = gazetteerPlaces(ask)
    const { googleKey, googleMapId } = config.maps
    if (googleKey === null) return own
    return googlePlaces({ ...googleParts(googleKey, googleMapId), instead: own })
  })
  return search
}
