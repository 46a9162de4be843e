import { isStreet } from '../../../contract/words/addresses'
import { distanceKm } from '../../../contract/rules/distance'
import { cityOf, plainWords, townsIn } from '../../../contract/words/towns'
import { normalText } from '../../../contract/words/normal-text'
import type { LatLng } from '../../../contract/wire/wire'
import { PLACES, type Place } from './places'

type Area = { key: string; name: string; city: string; isCity: boolean }

/** A position farther than this from every known place is in no known area. */
const REACH_KM = 3
/** More than 3 km north, south, east or west anywhere in Nigeria, where a degree is at least 107 km. */
const REACH_DEGREES = REACH_KM / 107

const AREAS: ReadonlyMap<string, Area> = new Map(PLACES.flatMap(areasOfPlace).map((area) => [area.key, area]))

/**
 * The area of an address, never its street: '4 Allen Avenue, Ikeja, Lagos' is in 'Ikeja, Lagos'. Only districts and
 * cities that the gazetteer knows are kept, so that nothing else that somebody typed gets through. An address without
 * one is in the area of the known place that is nearest to its position; null if there is none.
 */
export function knownArea(address: string | null, position: LatLng | null): string | null {
  const named = areasIn(address ?? '')
  if (named.some(({ isCity }) => !isCity)) return words(named)
  const near = nearestPlace(position)
  return words(near === null ? named : areasOfPlace(near))
}

/** The last two: the district and its city. */
function words(areas: readonly Area[]): string | null {
  const last = areas.slice(-2).map(({ name }) => name)
  return last.length === 0 ? null : last.join(', ')
}

function areasIn(address: string): Area[] {
  // A district of this name is another one in a town that the gazetteer does not know.
  const cities = new Set([...townsIn(address)].map(cityOf))
  const found = address.split(',').map((part) => AREAS.get(keyOf(part)))
  return [...new Set(found)]
    .filter((area) => area !== undefined)
    .filter(({ city }) => cities.size === 0 || cities.has(plainWords(city)))
}

/** A place without a district is itself one; a district of a street's name, such as 'Aba Road', is none. */
function areasOfPlace({ name, description, city }: Place): Area[] {
  const parts = description.slice(name.length).split(', ').slice(1)
  const names = parts.length > 1 ? parts : [name, ...parts]
  return names
    .filter((area) => !isStreet(area))
    .map((area) => ({ key: keyOf(area), name: area, city, isCity: area === city }))
}

/** Without a post code: 'Ikeja 101233'. */
function keyOf(part: string): string {
  return normalText(part.replace(/\s\d{6}$/, ''))
}

function nearestPlace(position: LatLng | null): Place | null {
  if (position === null) return null
  let nearest: { place: Place; km: number } | null = null
  for (const place of PLACES) {
    const [latBy, lngBy] = [position[0] - place.coordinate[0], position[1] - place.coordinate[1]]
    if (Math.max(Math.abs(latBy), Math.abs(lngBy)) > REACH_DEGREES) continue
    const km = distanceKm(position, place.coordinate)
    if (km <= REACH_KM && (nearest === null || km < nearest.km)) nearest = { place, km }
  }
  return nearest?.place ?? null
}
