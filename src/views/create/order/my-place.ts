import { reverseGeocode } from '../../../../contract/entities/maps'
import type { LatLng } from '../../../../contract/wire/wire'
import type { AppContext, Ask } from '../../console'
import type { ChosenPlace } from '../../shared/places/place-search'

const LOCATION_TIMEOUT_MS = 10_000

type Parts = { ask: Ask; geolocation: Geolocation | null; session: AppContext['session'] }

/**
 * The address of this device's position (AG-119), after the browser has asked the person. Null if the position or its
 * address is not available. The session stores the position.
 */
export async function myPlace({ ask, geolocation, session }: Parts): Promise<ChosenPlace | null> {
  const position = await positionOf(geolocation)
  if (position === null) return null
  const [latitude, longitude] = position
  session.send({ type: 'location.known', location: { latitude, longitude } })
  const outcome = await ask(reverseGeocode, { latitude, longitude })
  if (outcome.kind !== 'success') return null
  const { formatted_address: description, name, coordinate } = outcome.data
  return { description, name, coordinate: coordinate ?? position }
}

function positionOf(geolocation: Geolocation | null): Promise<LatLng | null> {
  if (geolocation === null) return Promise.resolve(null)
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve([coords.latitude, coords.longitude]),
      () => resolve(null),
      { timeout: LOCATION_TIMEOUT_MS, maximumAge: 60_000 },
    )
  })
}
