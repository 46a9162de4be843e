import { type City, PLACES, type Place } from './places'

/** The delivery zones of companies. The description of each place in a zone contains the name of the zone. */
const ZONES: Record<City, readonly string[]> = {
  Lagos: [
    'Lekki',
    'Ikeja',
    'Victoria Island',
    'Yaba',
    'Surulere',
    'Ikoyi',
    'Ajah',
    'Gbagada',
    'Festac',
    'Apapa',
    'Ikorodu',
    'Isolo',
    'Ojodu',
  ],
  Abuja: ['Wuse', 'Garki', 'Maitama', 'Gwarinpa', 'Jabi', 'Kubwa'],
  'Port Harcourt': ['GRA', 'Trans Amadi', 'Diobu', 'Choba'],
  Ibadan: ['Bodija', 'Dugbe', 'Ring Road', 'Agodi'],
  Kano: ['Fagge', 'Nassarawa', 'Tarauni', 'Gwale'],
}

export function zonesOf(city: City): readonly string[] {
  return ZONES[city]
}

export function placesInZone(city: City, zone: string): readonly Place[] {
  return PLACES.filter((place) => place.city === city && place.description.includes(zone))
}
