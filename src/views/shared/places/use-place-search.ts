import { useState } from 'react'
import { useApp } from '../../console'
import { gazetteerPlaces } from './gazetteer-places'
import { googlePlaces } from './google-places'
import { googleParts } from './load-places'
import type { PlaceSearch } from './place-search'

/** Google's places when a key is set, else the server's (AG-77). One search for each field. */
export function usePlaceSearch(options: { offersPin: boolean }): PlaceSearch {
  const { ask, config } = useApp()
  const [search] = useState((): PlaceSearch => {
    const own = gazetteerPlaces(ask, options)
    const { googleKey, googleMapId } = config.maps
    if (googleKey === null) return own
    return googlePlaces({ ...googleParts(googleKey, googleMapId), instead: own })
  })
  return search
}
