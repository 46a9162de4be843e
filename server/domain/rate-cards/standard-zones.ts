import type { City } from '../places/place'
import { zonesOf } from '../places/zones'

const CITIES: readonly City[] = ['Lagos', 'Abuja', 'Port Harcourt', 'Ibadan', 'Kano']

/** Where a company with this office delivers to as a rule: the zones of its city, of every city where that is unknown. */
export function standardZones(office: string): readonly string[] {
  const city = CITIES.find((name) => office.toLowerCase().includes(name.toLowerCase()))
  return city === undefined ? CITIES.flatMap(zonesOf) : zonesOf(city)
}
