import { distanceKm } from '../../../contract/distance'
import type { Place } from '../../../contract/maps'
import { normalText } from '../../../contract/normal-text'
import type { LatLng } from '../../../contract/wire'
import { PLACES } from '../places/places'

const MOST_PLACES = 10
/** A position farther than this from every known place has no address, as positions abroad. */
const REACH_KM = 25
/** A position nearer than this gets the address of the place itself. */
const AT_KM = 0.3

type Entry = { place: Place; name: string; words: string }

const ENTRIES: readonly Entry[] = PLACES.map(({ name, description, state, coordinate }) => ({
  place: { name, description, coordinate },
  name: plain(name),
  words: plain(`${description} ${state}`),
}))

/** Places in Nigeria that contain every word of the text, best match first, at most 10. */
export function findPlaces(text: string): Place[] {
  const wanted = plain(text)
  const words = wanted.split(' ').filter((word) => word !== '')
  if (words.length === 0) return []
  return ENTRIES.filter((entry) => words.every((word) => entry.words.includes(word)))
    .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
    .toSorted((a, b) => a.rank - b.rank || a.entry.name.localeCompare(b.entry.name))
    .slice(0, MOST_PLACES)
    .map(({ entry }) => entry.place)
}

function rankOf({ name, words }: Entry, wanted: string): number {
  if (name === wanted) return 0
  if (words === wanted || words.startsWith(`${wanted} `)) return 1
  if (name.startsWith(wanted)) return 2
  if (name.includes(wanted)) return 3
  return words.includes(wanted) ? 4 : 5
}

/**
 * The position of a typed address: a place's description or name, or an address that contains a place's name; or null.
 */
export function geocode(address: string): LatLng | null {
  const wanted = plain(address)
  if (wanted === '') return null
  const exact = ENTRIES.find(({ place, name }) => plain(place.description) === wanted || name === wanted)
  if (exact !== undefined) return exact.place.coordinate
  const within = ENTRIES.filter(({ name }) => ` ${wanted} `.includes(` ${name} `)).toSorted(
    (a, b) => b.name.length - a.name.length,
  )
  return (within[0] ?? ENTRIES.find(({ words }) => words.includes(wanted)))?.place.coordinate ?? null
}

export type Address = { formatted_address: string; name: string; coordinate: LatLng }

/** The address of a position in Nigeria, or null if no known place is near. */
export function addressOf(position: LatLng): Address | null {
  let nearest: { place: Place; km: number } | null = null
  for (const { place } of ENTRIES) {
    if (place.coordinate === null) continue
    const km = distanceKm(position, place.coordinate)
    if (nearest === null || km < nearest.km) nearest = { place, km }
  }
  if (nearest === null || nearest.km > REACH_KM) return null
  const { place, km } = nearest
  const formatted = km <= AT_KM ? place.description : `Near ${place.description}`
  return { formatted_address: formatted, name: place.name, coordinate: position }
}

function plain(text: string): string {
  return normalText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
