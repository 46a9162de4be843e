import { loadGooglePlaces } from '../../../maps/google/load-google'
import { logLine } from '../../../maps/log-line'
import type { GoogleParts } from './google-places'

/** Google's places by its own loader; a failure is a line in the browser's log (ER-18). */
export function googleParts(key: string, mapId: string | null): Pick<GoogleParts, 'load' | 'log'> {
  return { load: () => loadGooglePlaces({ key, mapId }), log: logLine }
}
