import type { LatLng } from '../../../contract/wire'

export type City = 'Lagos' | 'Abuja' | 'Port Harcourt' | 'Ibadan' | 'Kano'

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
export type PlaceRow = readonly [name: string, district: string, lat: number, lng: number]

export function placesOf(city: City, state: string, rows: readonly PlaceRow[]): Place[] {
  return rows.map(([name, district, lat, lng]) => ({
    name,
    description: [name, district, city].filter((part) => part !== '').join(', '),
    city,
    state,
    coordinate: [lat, lng],
  }))
}
