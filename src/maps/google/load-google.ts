import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import { MINUTE_MS } from '../../../contract/words/durations'

export type GoogleOptions = {
  key: string
  /** A style from Google's cloud console; null: the default style of this application. */
  mapId: string | null
}

/** The parts of Google's API that the tracking map needs. */
export type GoogleApi = Pick<google.maps.MapsLibrary, 'Map'> &
  Pick<google.maps.MarkerLibrary, 'Marker'> &
  Pick<google.maps.RoutesLibrary, 'DirectionsService' | 'DirectionsRenderer'>

/** Rejects when the API cannot be loaded. */
export type LoadGoogle = (options: GoogleOptions) => Promise<GoogleApi>

const LOAD_LIMIT_MS = 15_000
/** After a load that took too long, the next ones end at once for this time, ms. */
const REMEMBERED_MS = 5 * MINUTE_MS

/** Google calls a global function of this name when it refuses the key. */
declare global {
  // oxlint-disable-next-line no-var
  var gm_authFailure: (() => void) | undefined
}

let isSet = false
/** Time of `performance.now`, ms. */
let hangsUntil = 0
let isKeyRefused = false
const refusalListeners = new Set<() => void>()

export const loadGoogle: LoadGoogle = async (options) => {
  const [{ Map }, { Marker }, { DirectionsService, DirectionsRenderer }] = await loadInTime(options, () =>
    Promise.all([importLibrary('maps'), importLibrary('marker'), importLibrary('routes')]),
  )
  return { Map, Marker, DirectionsService, DirectionsRenderer }
}

/** Loads Google's place search; rejects when it cannot be loaded. */
export async function loadGooglePlaces(options: GoogleOptions): Promise<google.maps.PlacesLibrary> {
  return loadInTime(options, () => importLibrary('places'))
}

function setOnce({ key, mapId }: GoogleOptions): void {
  if (!isSet) setOptions({ key, v: 'weekly', region: 'NG', ...(mapId === null ? {} : { mapIds: [mapId] }) })
  isSet = true
}

/** Calls the listener when Google refuses the key, which happens after the API was loaded. Returns `stop`. */
export function onKeyRefused(listener: () => void): () => void {
  globalThis.gm_authFailure = () => {
    isKeyRefused = true
    refusalListeners.forEach((refused) => refused())
  }
  refusalListeners.add(listener)
  return () => refusalListeners.delete(listener)
}

/**
 * Loads parts of Google's API. Rejects after `LOAD_LIMIT_MS`. One memory for the page: a key that was refused is not tried
 * again, and while Google hangs only the first caller waits.
 */
export async function loadInTime<Loaded>(
  options: GoogleOptions,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  if (isKeyRefused) throw new Error('Google refused the key')
  setOnce(options)
  const loading = load()
  let timer: number | undefined
  const limit = new Promise<never>((_, reject) => {
    const end = () => {
      if (hangsUntil <= performance.now()) hangsUntil = performance.now() + REMEMBERED_MS
      reject(new Error('no answer'))
    }
    timer = window.setTimeout(end, performance.now() < hangsUntil ? 0 : LOAD_LIMIT_MS)
  })
  const answered = loading.then((loaded) => {
    hangsUntil = 0
    return loaded
  })
  return Promise.race([answered, limit]).finally(() => window.clearTimeout(timer))
}
