import { describe, expect, it } from 'vitest'
import { distanceKm } from '../../../contract/rules/distance'
import { createRandom } from '../../../demo/words/random'
import { addressOf, findPlaces, geocode } from '../../../server/domain/maps/gazetteer'
import { knownArea } from '../../../server/domain/places/known-area'
import { PLACES } from '../../../server/domain/places/places'

const nameAt = (address: string) => {
  const at = geocode(address)
  return at === null ? null : addressOf(at)?.name
}

describe('AG-76 an address without a position', () => {
  it.each([
    '12 Empire Street, Benin City',
    'Airport Road, Warri',
    '3 Allen Avenue, Ilorin, Kwara State',
    '5 Herbert Macaulay Way, Owerri',
    'Ring Road, Benin City',
    'Sapele Road, Benin',
    '14 Wuse Market Road, Enugu',
    'Bodija Street, Abeokuta',
    'GRA, Asaba',
    'Market Road, Aba, Abia State',
    'Commercial Avenue, Onitsha',
    '7 Aba Road, Umuahia',
    'Ahmadu Bello Way, Kaduna',
    'Airport Road',
    'Ring Road',
    'Market',
    'Lagos',
    'Ikeja',
    'Yaba, Lagos',
    'Abuja FCT',
    'Nigeria',
    '12',
    'Sabo',
    'Nowhere that anybody knows',
    '',
  ])('%s', (address) => expect(geocode(address)).toBeNull())
})

describe('AG-76 an address of the list', () => {
  it.each([
    ['12 Allen Avenue, Ikeja, Lagos', 'Allen Avenue'],
    ['12 Allen Ave, Ikeja', 'Allen Avenue'],
    ['46 Herbert Macaulay Way, Yaba, Lagos State, Nigeria', 'Herbert Macaulay Way'],
    ['Plot 4, Herbert Macaulay Way', 'Herbert Macaulay Way'],
    ['No 5 Jebba St, Ebute Metta', 'Jebba Street'],
    ['Tejuosho Market, Yaba', 'Tejuosho Market'],
    ['shop 12, TEJUOSHO MARKET, yaba, lagos', 'Tejuosho Market'],
    ['Wuse Market, Wuse, Abuja', 'Wuse Market'],
    ['Banex Plaza, Wuse 2, Abuja', 'Banex Plaza'],
    ['3 Gana Street, Maitama', 'Gana Street'],
    ['Yakubu Gowon Crescent, Asokoro, FCT', 'Yakubu Gowon Crescent'],
    ['Sabo, Yaba, Lagos', 'Sabo'],
    ['12 Commercial Avenue, Yaba', 'Commercial Avenue'],
    ['5 St Finbarrs Road, Akoka', 'St Finbarrs Road'],
    ['Bajulaiye Rd, Shomolu', 'Bajulaiye Road'],
    ['UNILAG Gate, Akoka', 'UNILAG Gate'],
    ['Mende, Maryland, Lagos', 'Mende'],
    ['Flat 3, 12 Iwaya Road, Yaba', 'Iwaya Road'],
  ])('%s', (address, name) => expect(nameAt(address)).toBe(name))

  it('every place with a district is found by its own description', () => {
    const lost = PLACES.filter(({ name, description, city }) => description !== `${name}, ${city}`)
      .filter(({ description, coordinate }) => String(geocode(description)) !== String(coordinate))
      .map(({ description }) => description)
    expect(lost).toEqual([])
  })
})

it.each([
  ['12 Allen Avenue, Ikeja', 'Allen Avenue'],
  ['46 Herbert Macaulay Way, Yaba', 'Herbert Macaulay Way'],
  ['No. 46 Herbert Macaulay Wy., Yaba, Lagos State, Nigeria'.replace('Wy.', 'Way'), 'Herbert Macaulay Way'],
  ['Plot 3, Allen Ave.', 'Allen Avenue'],
  ['flat 2 jebba st', 'Jebba Street'],
])('API-24 a search for %s finds its street first', (text, name) => {
  expect(findPlaces(text)[0]?.name).toBe(name)
})

it.each([
  ['GRA, Benin City', null],
  ['5 Allen Avenue, Ikeja, Lagos', 'Ikeja, Lagos'],
])('the area of %s is %s', (address, area) => expect(knownArea(address, null)).toBe(area))

it('a position is in an area where a known place is within 3 km, and nowhere else', () => {
  const random = createRandom(1, 'positions')
  const near = PLACES.map(({ coordinate: [lat, lng] }): [number, number] => [
    lat + random.next() * 0.08 - 0.04,
    lng + random.next() * 0.08 - 0.04,
  ])
  const isKnown = (at: [number, number]) => PLACES.some(({ coordinate }) => distanceKm(at, coordinate) <= 3)
  expect(near.map((at) => knownArea(null, at) !== null)).toEqual(near.map(isKnown))
  expect(new Set(near.map(isKnown)).size).toBe(2)
})
