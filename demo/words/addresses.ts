import { distanceKm } from '../../contract/rules/distance'
import type { LatLng } from '../../contract/wire/wire'
import { type City, PLACES, type Place } from '../../server/domain/places/places'
import type { Random } from './random'

export type Address = {
  /** '8 Adeniran Ogunsanya Street, Surulere, Lagos' */
  text: string
  name: string
  landmark: string | null
  coordinate: LatLng
}

const CITIES: readonly (readonly [City, number])[] = [
  ['Lagos', 72],
  ['Abuja', 10],
  ['Port Harcourt', 7],
  ['Ibadan', 7],
  ['Kano', 4],
]

const BY_CITY: ReadonlyMap<City, readonly Place[]> = new Map(
  CITIES.map(([city]) => [city, PLACES.filter((place) => place.city === city)]),
)

const STREET = /(Street|Road|Avenue|Way|Drive|Crescent)$/
/** Names of places that serve as landmarks, such as 'Leisure Mall' in 'Opposite Leisure Mall'. */
const LANDMARK =
  /(Market|Mall|Hotel|Gate|Plaza|Junction|Cent(er|re)|Termin(al|us)|Park|Stadium|Complex|Bus Stop|Square|Roundabout|Palace|Hall|Hospital|School|Club|University|LUTH|Theatre|Secretariat|Cinema|House|Yabatech|Airport|Under Bridge|Flyover|Garage)/
const SPOTS = [
  'White gate after the mosque',
  'Blue gate beside the transformer',
  'Second floor, above the pharmacy',
  'Yellow building by the junction',
  'Behind the filling station',
  'Estate gate, call on arrival',
  'Last house on the close',
  'Beside the primary school',
  'Shop 14, upstairs',
  'Security post, leave with Baba Sule',
] as const
const HOUSE_SPREAD_DEGREES = 0.0014
const NEIGHBOUR_KM = 1.2
/** The longest trip of a motorcycle. */
const FARTHEST_KM = 38

const neighbours = new Map<Place, readonly Place[]>()

export function cityOf(random: Random): City {
  return random.weighted(CITIES)
}

export function placeIn(random: Random, city: City): Place {
  return random.pick(BY_CITY.get(city) ?? PLACES)
}

/** Two places of one city, mostly a few km apart. */
export function journey(random: Random, city: City): { from: Place; to: Place } {
  for (;;) {
    const from = placeIn(random, city)
    const [one, other] = [placeIn(random, city), placeIn(random, city)]
    const to = random.chance(0.6) && farther(from, one, other) ? other : one
    const km = distanceKm(from.coordinate, to.coordinate)
    if (km > 0.6 && km < FARTHEST_KM) return { from, to }
  }
}

/** A place of the city 1 to 4 km from `position`, or any place of the city if there is none. */
export function nearbyPlace(city: City, position: LatLng): Place {
  const places = BY_CITY.get(city) ?? PLACES
  const inReach = places.find(({ coordinate }) => {
    const km = distanceKm(coordinate, position)
    return km > 1 && km < 4
  })
  const found = inReach ?? places[0]
  if (found === undefined) throw new Error(`The gazetteer has no place in ${city}.`)
  return found
}

export function addressAt(random: Random, place: Place, landmarkShare: number): Address {
  const house = STREET.test(place.name) ? `${random.whole(1, 148)}${random.chance(0.1) ? 'B' : ''} ` : ''
  return {
    text: house + place.description,
    name: place.name,
    landmark: random.chance(landmarkShare) ? landmark(random, place) : null,
    coordinate: near(random, place.coordinate, house === '' ? 0.3 : 1),
  }
}

/** A position within about 80 m × `spread` of another. */
export function near(random: Random, [lat, lng]: LatLng, spread: number): LatLng {
  const shift = () => (random.next() - 0.5) * HOUSE_SPREAD_DEGREES * spread
  return [round(lat + shift()), round(lng + shift())]
}

function landmark(random: Random, place: Place): string {
  const around = neighboursOf(place)
  if (around.length === 0 || random.chance(0.35)) return random.pick(SPOTS)
  return `${random.pick(['Opposite', 'Beside', 'Close to', 'After'])} ${random.pick(around).name}`
}

function neighboursOf(place: Place): readonly Place[] {
  const known = neighbours.get(place)
  if (known !== undefined) return known
  const found = (BY_CITY.get(place.city) ?? []).filter(
    (other) =>
      other !== place &&
      LANDMARK.test(other.name) &&
      distanceKm(place.coordinate, other.coordinate) < NEIGHBOUR_KM,
  )
  neighbours.set(place, found)
  return found
}

function farther(from: Place, one: Place, other: Place): boolean {
  return distanceKm(from.coordinate, one.coordinate) > distanceKm(from.coordinate, other.coordinate)
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
