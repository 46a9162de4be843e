import { useState } from 'react'
import { knownPlaces } from '../../../db/queries/orders/known-places'
import { useApp, useConsole } from '../../console'
import { gazetteerPlaces } from './gazetteer-places'
import { googlePlaces, type GoogleParts } from './google-places'
import { loadGooglePlaces } from '../../../maps/google/load-google'
import { logLine } from '../../../maps/log-line'
import type { PlaceSearch } from './place-search'

const MOST_KNOWN = 8

/** Google's places when a key is set, else the server's (AG-77). One search for each field. */
export function usePlaceSearch(options: { offersPin: boolean }): PlaceSearch {
  const { ask, config } = useApp()
  const { database } = useConsole()
  const [search] = useState((): PlaceSearch => {
    const known = (text: string) => knownPlaces(database, text, MOST_KNOWN)
    const own = gazetteerPlaces(ask, { ...options, known })
    const { googleKey, googleMapId } = config.maps
    if (googleKey === null) return own
    return googlePlaces({ ...googleParts(googleKey, googleMapId), instead: own })
  })
  return search
}

/** Google's loader. Failures are written to the browser's log (ER-18). */
function googleParts(key: string, mapId: string | null): Pick<GoogleParts, 'load' | 'log'> {
  return { load: () => loadGooglePlaces({ key, mapId }), log: logLine }
}
