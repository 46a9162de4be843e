import { z } from 'zod'
import type { LatLng } from '../../../contract/wire/wire'
import data from './places.json' with { type: 'json' }

const CITIES = ['Lagos', 'Abuja', 'Port Harcourt', 'Ibadan', 'Kano'] as const
export type City = (typeof CITIES)[number]

export type Place = {
  name: string
  /** 'Chevron Drive, Lekki, Lagos' */
  description: string
  city: City
  state: string
  /** Degrees, correct to about a kilometre. */
  coordinate: LatLng
}

/** Name, district ('' if the name is the district), latitude, longitude. */
const PlaceRow = z.tuple([z.string(), z.string(), z.number(), z.number()])
const Cities = z.record(z.enum(CITIES), z.object({ state: z.string(), places: z.array(PlaceRow) }))

/** Streets, estates, markets, bus stops and landmarks of five cities, by city. */
export const PLACES: readonly Place[] = placesOf(Cities.parse(data))

function placesOf(cities: z.output<typeof Cities>): Place[] {
  return CITIES.flatMap((city) => {
    const { state, places } = cities[city]
    return places.map(([name, district, lat, lng]): Place => {
      const description = [name, district, city].filter((part) => part !== '').join(', ')
      return { name, description, city, state, coordinate: [lat, lng] }
    })
  })
}
