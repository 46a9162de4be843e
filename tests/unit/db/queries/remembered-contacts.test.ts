import { expect, test } from 'vitest'
import type { LatLng } from '../../../../contract/wire/wire'
import { rememberedContacts } from '../../../../src/db/queries/orders/remembered-contacts'
import { freshConsoleDatabase } from '../../../support/world/console-databases'
import { order } from '../../../support/world/console-rows'
import { storeOrders } from '../../../support/world/played-engine'

const NOW = Date.parse('2026-11-21T13:05:00Z')
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString()
const ALLEN = { pickup_location: '12 Allen Avenue, Ikeja', pickup_location_coordinate: [6.6, 3.35] as LatLng }
const LEKKI = { pickup_location: '3 Admiralty Way, Lekki', pickup_location_coordinate: null }
const ADA = {
  customer_name: 'Ada Obi',
  customer_phone: '08031112222',
  recepient_name: 'Bisi',
  recepient_phone: '',
}

async function recalled(typed: string, orders: readonly object[]) {
  const database = freshConsoleDatabase()
  await storeOrders(
    database,
    orders.map((fields, index) => order({ id: index + 1, ...ADA, ...fields })),
  )
  const contacts = await rememberedContacts(database, { typed, most: 6, now: NOW })
  return contacts.map(({ name, address }) => `${name}: ${address}`)
}

test('AD-02 an address that is used often comes before one that was used once, and lately before long ago', async () => {
  const orders = [
    { ...ALLEN, created_at: daysAgo(10) },
    { ...ALLEN, created_at: daysAgo(9) },
    { ...LEKKI, created_at: daysAgo(1) },
  ]
  const [allen, lekki] = ['Ada Obi: 12 Allen Avenue, Ikeja', 'Ada Obi: 3 Admiralty Way, Lekki']
  expect(await recalled('ada', orders)).toEqual([allen, lekki])
  const older = orders.map((one) =>
    'pickup_location' in one && one.pickup_location === ALLEN.pickup_location
      ? { ...one, created_at: daysAgo(200) }
      : one,
  )
  expect(await recalled('ada', older)).toEqual([lekki, allen])
})

test.each(['Obi Ada', '0803 111 2222', '+2348031112222', '1112222'])(
  'AD-02 a person is found by %s',
  async (typed) => {
    expect(await recalled(typed, [{ ...ALLEN, created_at: daysAgo(1) }])).toEqual([
      'Ada Obi: 12 Allen Avenue, Ikeja',
    ])
  },
)

test('AD-02 a person who received is offered with that address, and only people who were meant', async () => {
  const delivery = { delivery_point_location: '5 Broad Street, Lagos', destination_landmark: 'Bank' }
  const orders = [{ ...ALLEN, ...delivery, recepient_name: 'Chidi Eze', recepient_phone: '08095556666' }]
  expect(await recalled('chidi', orders)).toEqual(['Chidi Eze: 5 Broad Street, Lagos'])
  for (const nobody of ['broad street', 'hidi', '55550000'])
    expect(await recalled(nobody, orders)).toEqual([])
})

test('AD-02 one number in two spellings at one address is one contact, with the landmark and position that any order has', async () => {
  const database = freshConsoleDatabase()
  await storeOrders(database, [
    order({ id: 1, ...ADA, ...ALLEN, landmark: 'Shoprite', created_at: daysAgo(9) }),
    order({
      id: 2,
      ...ADA,
      customer_phone: '+234 803 111 2222',
      pickup_location: '12 ALLEN AVENUE, IKEJA',
      pickup_location_coordinate: null,
      landmark: null,
      created_at: daysAgo(1),
    }),
  ])
  expect(await rememberedContacts(database, { typed: 'ada', most: 6, now: NOW })).toMatchObject([
    { address: '12 ALLEN AVENUE, IKEJA', landmark: 'Shoprite', coordinate: [6.6, 3.35] },
  ])
})

test("AD-02 a delivery with a company's rate but no address of its own is not offered with the area of the rate", async () => {
  const delivery = {
    delivery_point_location: null,
    destination_location_name: null,
    rate_card_details: { delivery_location: 'Yaba' },
  }
  const orders = [{ ...ALLEN, ...delivery, recepient_name: 'Chidi Eze', recepient_phone: '08095556666' }]
  expect(await recalled('chidi', orders)).toEqual([])
})
