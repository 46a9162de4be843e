import { importLibrary, setOptions } from '@googlemaps/js-api-loader'

export type GoogleOptions = {
  key: string
  /** A style of the cloud console; null: the style that comes with the console. */
  mapId: string | null
}

/** What the map needs of Google's API. */
export type GoogleApi = Pick<google.maps.MapsLibrary, 'Map'> &
  Pick<google.maps.MarkerLibrary, 'Marker'> &
  Pick<google.maps.RoutesLibrary, 'DirectionsService' | 'DirectionsRenderer'>

/** Rejects when the API cannot be loaded. */
export type LoadGoogle = (options: GoogleOptions) => Promise<GoogleApi>

const PATIENCE_MS = 15_000

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

/** Its places search; rejects when it cannot be loaded. */
export async function loadGooglePlaces(options: GoogleOptions): Promise<google.maps.PlacesLibrary> {
  setOnce(options)
  return inTime(importLibrary('places'))
}

function setOnce({ key, mapId }: GoogleOptions): void {
  if (!isSet) setOptions({ key, v: 'weekly', region: 'NG', ...(mapId === null ? {} : { mapIds: [mapId] }) })
  isSet = true
}

/** Tells when Google refuses the key, which it does after the API has been loaded. Returns `stop`. */
export function onKeyRefused(listener: () => void): () => void {
  globalThis.gm_authFailure = listener
  return () => {
    if (globalThis.gm_authFailure === listener) globalThis.gm_authFailure = undefined
  }
}

async function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  let timer: number | undefined
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('no answer')), PATIENCE_MS)
  })
  return Promise.race([loading, late]).finally(() => window.clearTimeout(timer))
}
