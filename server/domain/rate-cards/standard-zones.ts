import type { City } from '../places/places'
import { zonesOf } from '../places/zones'

const CITIES: readonly City[] = ['Lagos', 'Abuja', 'Port Harcourt', 'Ibadan', 'Kano']

/** The usual delivery zones for a company with this office: those of its city, or of all cities if that is unknown. */
export function standardZones(office: string): readonly string[] {
  const city = CITIES.find((name) => office.toLowerCase().includes(name.toLowerCase()))
  return city === undefined ? CITIES.flatMap(zonesOf) : zonesOf(city)
}
