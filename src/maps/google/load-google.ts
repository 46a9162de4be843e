import { importLibrary, setOptions } from '@googlemaps/js-api-loader'

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

/** Google calls a global function of this name when it refuses the key. */
declare global {
  // oxlint-disable-next-line no-var
  var gm_authFailure: (() => void) | undefined
}

let isSet = false

export const loadGoogle: LoadGoogle = async (options) => {
  setOnce(options)
  const libraries = Promise.all([importLibrary('maps'), importLibrary('marker'), importLibrary('routes')])
  const [{ Map }, { Marker }, { DirectionsService, DirectionsRenderer }] = await inTime(libraries)
  return { Map, Marker, DirectionsService, DirectionsRenderer }
}

/** Loads Google's place search; rejects when it cannot be loaded. */
export async function loadGooglePlaces(options: GoogleOptions): Promise<google.maps.PlacesLibrary> {
  setOnce(options)
  return inTime(importLibrary('places'))
}

function setOnce({ key, mapId }: GoogleOptions): void {
  if (!isSet) setOptions({ key, v: 'weekly', region: 'NG', ...(mapId === null ? {} : { mapIds: [mapId] }) })
  isSet = true
}

/** Calls the listener when Google refuses the key, which happens after the API was loaded. Returns `stop`. */
export function onKeyRefused(listener: () => void): () => void {
  globalThis.gm_authFailure = listener
  return () => {
    if (globalThis.gm_authFailure === listener) globalThis.gm_authFailure = undefined
  }
}

async function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  let timer: number | undefined
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('no answer')), LOAD_LIMIT_MS)
  })
  return Promise.race([loading, late]).finally(() => window.clearTimeout(timer))
}
