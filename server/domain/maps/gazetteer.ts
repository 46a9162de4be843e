import { distanceKm } from '../../../contract/rules/distance'
import type { Place } from '../../../contract/entities/maps'
import { cityOf, isPartWord, isStreetWord, plainWords, townsIn } from '../../../contract/words/towns'
import type { LatLng } from '../../../contract/wire/wire'
import { PLACES } from '../places/places'

const MOST_PLACES = 10
/** A position farther than this from every known place has no address, as positions abroad. */
const REACH_KM = 25
/** A position nearer than this gets the address of the place itself. */
const AT_KM = 0.3

type Entry = { place: Place; name: string; words: string; city: string; district: string }

const ENTRIES: readonly Entry[] = PLACES.map(({ name, description, city, state, coordinate }) => ({
  place: { name, description, coordinate },
  name: plainWords(name),
  words: plainWords(`${description} ${state}`),
  city: plainWords(city),
  district: plainWords(description.slice(name.length, -city.length)),
}))

/**
 * Places in Nigeria that hold the words of the text, best match first, at most 10. Numbers, 'Plot', 'St' and the like are
 * in no list of places, so they are not asked for.
 */
export function findPlaces(text: string): Place[] {
  const wanted = plainWords(text)
  const typed = wanted.split(' ').filter((word) => word !== '')
  const named = typed.filter((word) => !isPartWord(word) && !isStreetWord(word))
  const words = named.length === 0 ? typed : named
  if (words.length === 0) return []
  const asked = words.join(' ')
  return ENTRIES.filter((entry) => words.every((word) => entry.words.includes(word)))
    .map((entry) => ({ entry, rank: Math.min(rankOf(entry, wanted), rankOf(entry, asked)) }))
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
 * The position of a typed address that names a place of the list, or null. A place counts only in its own city: if the
 * address names another town, it means a street of that town. A name that many towns have, such as 'Airport Road', and one
 * that is no street need their city or district beside them. A bare town or district has no position.
 */
export function geocode(address: string): LatLng | null {
  const text = ` ${plainWords(address)} `
  const cities = new Set([...townsIn(address)].map(cityOf))
  const long = withLongWords(text)
  const found = ENTRIES.filter(
    ({ name }) => text.includes(` ${name} `) || long.includes(` ${withLongWords(name)} `),
  )
    .filter((entry) => isMeant(entry, text, cities))
    .toSorted((a, b) => Number(isNear(b, text)) - Number(isNear(a, text)) || b.name.length - a.name.length)
  const [best, ...others] = found
  if (best === undefined) return null
  // The same name in two cities, and the address does not say which.
  const isUnclear = others.some(({ name, city }) => name === best.name && city !== best.city)
  return isUnclear ? null : best.place.coordinate
}

function isMeant(entry: Entry, text: string, cities: ReadonlySet<string>): boolean {
  if (cities.size > 0 && !cities.has(entry.city)) return false
  if (entry.district === '') return false
  const words = entry.name.split(' ')
  const isStreet = words.length > 1 && isStreetWord(words.at(-1) ?? '')
  const isCommon = words.every((word) => COMMON.has(word) || isStreetWord(word) || isPartWord(word))
  if (isStreet && !isCommon) return isNear(entry, text) || !namesOtherDistrict(entry, text)
  return cities.has(entry.city) || isNear(entry, text)
}

/** Streets of these names are in every town. */
const COMMON = new Set(
  'airport|ring|market|station|hospital|church|mosque|school|college|university|mission|government|old|new|first|second|third|independence|east|west|north|south|main|bank|post|office|stadium|cemetery|trade|fair|industrial|commercial|marine|beach|river'.split(
    '|',
  ),
)

function isNear({ district }: Entry, text: string): boolean {
  return district !== '' && text.includes(` ${district} `)
}

const DISTRICTS: ReadonlySet<string> = new Set(
  ENTRIES.map(({ district }) => district).filter((name) => name !== ''),
)

/** The address is in another district, so its street is another one of the same name. */
function namesOtherDistrict({ name }: Entry, text: string): boolean {
  const around = withLongWords(text).replace(` ${withLongWords(name)} `, ' | ')
  return [...DISTRICTS].some((district) => around.includes(` ${district} `))
}

const LONG_WORDS: Readonly<Record<string, string>> = {
  st: 'street',
  str: 'street',
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  dr: 'drive',
  cres: 'crescent',
  cl: 'close',
  ln: 'lane',
}

function withLongWords(words: string): string {
  return words.replace(/\p{L}+/gu, (word) => LONG_WORDS[word] ?? word)
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
