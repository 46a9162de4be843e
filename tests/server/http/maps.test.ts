import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { trafficLevel } from '../../../contract/words/money'
import { readDirections, readDistance, searchPlaces } from '../../../contract/entities/maps'
import { PLACES } from '../../../server/domain/places/places'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'

const IKEJA = '6.6018,3.3515'
const YABA = '6.5076,3.3672'

let waybill: Waybill
let admin: Caller

beforeAll(async () => {
  waybill = await openWaybill()
})
afterAll(() => waybill.close())
beforeEach(async () => {
  waybill.clock.now = new Date('2026-03-02T02:00:00Z')
  admin = await waybill.signIn()
})

const distance = async (origin: string, destination: string) =>
  dataOf(await admin.get(`/google-api?origin=${origin}&destination=${destination}`), readDistance)
const path = async (origin: string, destination: string) =>
  dataOf(await admin.get(`/directions?origin=${origin}&destination=${destination}`), readDirections).path
const places = async (input: string) =>
  dataOf(await admin.get(`/places?input=${encodeURIComponent(input)}`), searchPlaces)

describe('distance without a maps key', () => {
  it('API-23 is the great circle × 1.3 at 24 km/h, in meters and seconds with words', async () => {
    expect(await distance(IKEJA, YABA)).toEqual({
      distance: { text: '13.8 km', value: 13_806 },
      duration: { text: '35 mins', value: 2071 },
      duration_in_traffic: { text: '35 mins', value: 2071 },
    })
    expect((await distance('6.5,3.4', '9.05,7.5')).duration.text).toBe('28 hours 53 mins')
    expect((await distance(YABA, YABA)).distance).toEqual({ text: '0.0 km', value: 0 })
  })

  it('API-23 TR-22 traffic follows the hour in Lagos', async () => {
    const levelAt = async (utc: string) => {
      waybill.clock.now = new Date(`2026-03-02T${utc}:00Z`)
      const { token } = await waybill.signIn()
      const headers = { Authorization: `Bearer ${token}` }
      const answer = await admin.get(`/google-api?origin=${IKEJA}&destination=${YABA}`, headers)
      const { duration, duration_in_traffic: inTraffic } = dataOf(answer, readDistance)
      return trafficLevel(inTraffic.value, duration.value)
    }
    const seen = []
    for (const utc of ['05:59', '06:00', '08:59', '09:00', '14:59', '15:00', '18:59', '19:00', '23:30']) {
      seen.push(await levelAt(utc))
    }
    expect(seen).toEqual([
      'normal',
      'heavy',
      'heavy',
      'moderate',
      'moderate',
      'heavy',
      'heavy',
      'normal',
      'normal',
    ])
  })

  it('API-23 A29 takes two positions and nothing else', async () => {
    const said = async (origin: string) => {
      const answer = await admin.get(`/google-api?origin=${encodeURIComponent(origin)}&destination=${YABA}`)
      return [answer.status, answer.body.message]
    }
    const words = [422, { origin: ['The origin must be latitude,longitude.'] }]
    expect(await said('http://169.254.169.254/')).toEqual(words)
    expect(await said('Ikeja')).toEqual(words)
    expect((await said('91,3'))[0]).toBe(422)
  })
})

describe('directions without a maps key', () => {
  it('API-24 no road is known: the answer is the two ends, and nothing that looks like a road', async () => {
    expect(await path(IKEJA, YABA)).toEqual([
      [6.6018, 3.3515],
      [6.5076, 3.3672],
    ])
  })

  it('API-24 A29 take two positions and nothing else', async () => {
    const { status } = await admin.get(`/directions?origin=Ikeja&destination=${YABA}`)
    expect(status).toBe(422)
  })
})

describe('places without a maps key', () => {
  it('API-24 VA-19 BC-16 finds places of Nigeria by any words, best match first, ten at most', async () => {
    const [first] = await places('tejuosho')
    expect(first).toEqual({
      name: 'Tejuosho Market',
      description: 'Tejuosho Market, Yaba, Lagos',
      coordinate: [6.5076, 3.3672],
    })
    expect((await places('YABA market'))[0]?.name).toBe('Tejuosho Market')
    expect((await places('Wuse Market'))[0]?.description).toBe('Wuse Market, Wuse, Abuja')
    expect(await places('lagos')).toHaveLength(10)
    expect(await places('Trafalgar Square')).toEqual([])
  })

  it('API-24 an empty search is 422', async () => {
    const { status, body } = await admin.get('/places?input=%20')
    expect([status, body.message]).toEqual([422, { input: ['The input field is required.'] }])
  })

  it('API-24 every known place is found by its description', async () => {
    const lost = []
    for (const { description } of PLACES) {
      if (!(await places(description)).some((place) => place.description === description))
        lost.push(description)
    }
    expect(lost).toEqual([])
  })
})

describe('addresses without a maps key', () => {
  const address = async (lat: number, lng: number) => {
    const { status, body } = await admin.get(`/google-location-api?latitude=${lat}&longitude=${lng}`)
    return status === 200 ? body.data : [status, body.message]
  }

  it('API-22 at a place it is that place, beside it near it; the position is the one asked for', async () => {
    expect(await address(6.5077, 3.3673)).toEqual({
      formatted_address: 'Tejuosho Market, Yaba, Lagos',
      name: 'Tejuosho Market',
      coordinate: [6.5077, 3.3673],
    })
    expect(await address(7.5239, 3.93)).toEqual({
      formatted_address: 'Near Moniya, Ibadan',
      name: 'Moniya',
      coordinate: [7.5239, 3.93],
    })
  })

  it('API-22 outside Nigeria, or far from every known place, is 404', async () => {
    const nothing = [404, 'Address not found']
    expect(await address(51.5, -0.12)).toEqual(nothing)
    expect(await address(6.37, 2.42)).toEqual(nothing)
    expect(await address(0, 0)).toEqual(nothing)
  })

  it('API-22 A29 takes numbers only', async () => {
    const answer = await admin.get('/google-location-api?latitude=http://169.254.169.254&longitude=3')
    expect([answer.status, answer.body.message]).toEqual([422, { latitude: ['The latitude is invalid.'] }])
  })
})
