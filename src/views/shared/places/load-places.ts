import { loadGooglePlaces } from '../../../maps/google/load-google'
import { logLine } from '../../../maps/log-line'
import type { GoogleParts } from './google-places'

/** Google's loader. Failures are written to the browser's log (ER-18). */
export function googleParts(key: string, mapId: string | null): Pick<GoogleParts, 'load' | 'log'> {
  return { load: () => loadGooglePlaces({ key, mapId }), log: logLine }
}
