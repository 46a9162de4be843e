import { describe, expect, it } from 'vitest'
import { Order, OrderRider } from '../../../contract/entities/orders'
import { Rider } from '../../../contract/entities/riders'
import { fieldsOf } from '../../../contract/wire/row'
import { knownArea } from '../../../server/domain/places/known-area'
import { maskOrder, maskRider, shortName } from '../../../server/domain/displays/mask-rows'

/** A row that says its own name in every field of text, and 987654321 in every other one. */
const CANARIES = ['canary', '987654321']
const FIELDS = [...fieldsOf(Order), ...fieldsOf(Rider), ...fieldsOf(OrderRider)]
const FULL = Object.fromEntries(FIELDS.map((field) => [field, `canary of ${field} 987654321`]))
const canaries = (row: unknown) => CANARIES.filter((sign) => JSON.stringify(row).includes(sign))

/** What a display knows as it is. */
const OPEN_FIELDS = {
  id: 7,
  status: 'INTRANSIT',
  status_changed_at: '2026-03-02T09:00:00.000Z',
  created_at: '2026-03-02T08:00:00.000Z',
  cancelled_by: 'RIDER',
  delivery_type: 'EXPRESS_DELIVERY',
  order_type: 'single',
  delivery_time: '10:30',
  delivery_date: '2026-03-02',
  pickup_at: '2026-03-02T10:30:00.000Z',
  revision: 3,
}

const ORDER = Order.parse({
  ...OPEN_FIELDS,
  customer_name: 'Bola Ade',
  recepient_name: 'Kemi Bello',
  pickup_location: '4 Allen Avenue, Ikeja, Lagos',
  pickup_location_coordinate: [6.60184, 3.35149],
  delivery_point_location: '12 Commercial Avenue, Yaba, Lagos',
  delivery_point_location_coordinate: [6.50851, 3.37519],
  rider: { id: 9, first_name: 'Musa', last_name: 'Bello', current_position: [6.51234, 3.39876] },
})

const MASKED_ORDER = {
  ...OPEN_FIELDS,
  customer_name: 'Bola A.',
  recepient_name: 'Kemi B.',
  pickup_location: 'Ikeja, Lagos',
  pickup_location_coordinate: [6.6, 3.35],
  delivery_point_location: 'Yaba, Lagos',
  delivery_point_location_coordinate: [6.51, 3.38],
}

/** Without what is blank. */
const said = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

describe('what a display knows of an order', () => {
  it('is its state, its times, its areas and short names, and nothing else', () => {
    const { rider, ...order } = said(maskOrder(ORDER))
    expect(order).toEqual(MASKED_ORDER)
    expect(said(rider as object)).toEqual({
      id: 9,
      first_name: 'Musa',
      last_name: 'B.',
      current_position: [6.51234, 3.39876],
    })
  })

  it('has nothing of a field that nobody named, of today or of tomorrow', () => {
    const hidden = fieldsOf(Order).filter((field) => !(field in MASKED_ORDER) && field !== 'rider')
    const filled = {
      ...ORDER,
      ...Object.fromEntries(hidden.map((field) => [field, FULL[field]])),
      gate_code: 'canary of tomorrow',
      rider: { ...FULL, id: 9, first_name: 'Musa', last_name: 'Bello', current_position: null },
    }
    expect(hidden).toContain('customer_phone')
    expect(canaries(filled)).toEqual(CANARIES)
    expect(canaries(maskOrder(filled as unknown as Order))).toEqual([])
  })

  it('is read by the console as it was sent', () => {
    const masked = maskOrder(ORDER)
    expect(Order.parse(JSON.parse(JSON.stringify(masked)))).toEqual(masked)
  })
})

describe('what a display knows of a rider', () => {
  const RIDER = Rider.parse({
    id: 9,
    first_name: 'Musa',
    last_name: 'Bello',
    status: 'APPROVED',
    availability_status: 'ONLINE',
    current_position: [6.51234, 3.39876],
    position_at: '2026-03-02T09:00:00.000Z',
    ongoing_orders_count: 2,
    delivered_orders_count: 40,
    revision: 5,
  })

  it('is the short name, the state, the place and the load', () => {
    expect(said(maskRider(RIDER))).toEqual({
      id: 9,
      first_name: 'Musa',
      last_name: 'B.',
      status: 'APPROVED',
      availability_status: 'ONLINE',
      current_position: [6.51234, 3.39876],
      position_at: '2026-03-02T09:00:00.000Z',
      ongoing_orders_count: 2,
      delivered_orders_count: 40,
      verify_identity: 'FALSE',
      revision: 5,
    })
  })

  it('has nothing of a field that nobody named, of today or of tomorrow', () => {
    const shown = said(maskRider(RIDER))
    const hidden = fieldsOf(Rider).filter((field) => !(field in shown) || field === 'verify_identity')
    const filled = {
      ...RIDER,
      ...Object.fromEntries(hidden.map((field) => [field, FULL[field]])),
      home: 'canary of tomorrow',
    }
    expect(hidden).toContain('next_of_kin_phone_no')
    expect(canaries(filled)).toEqual(CANARIES)
    expect(canaries(maskRider(filled as unknown as Rider))).toEqual([])
  })

  it('has no surname where the first name is not known', () => {
    const { first_name, last_name } = maskRider({ ...RIDER, first_name: '' })
    expect([first_name, last_name]).toEqual([null, 'B.'])
  })
})

it.each([
  ['Musa Bello', 'Musa B.'],
  ['  Musa   Ali Bello ', 'Musa B.'],
  ['Bello, Musa', 'Musa B.'],
  ['Ngọzi Ẹzẹ', 'Ngọzi Ẹ.'],
  ["Ada O'Brien", 'Ada O.'],
  ['Musa 08031112222', 'Musa'],
  ['08031112222', null],
  ['musa@example.ng', null],
  ['Musa (call 0803 111 2222)', 'Musa'],
  ['Musa', 'Musa'],
  ['', null],
  [null, null],
])('the short name of %j is %j', (name, short) => {
  expect(shortName(name)).toBe(short)
})

it.each([
  ['4 Allen Avenue, Ikeja, Lagos', 'Ikeja, Lagos'],
  ['Flat 2, 4B Allen Avenue, ikeja , Lagos, Nigeria', 'Ikeja, Lagos'],
  ['4 Allen Avenue, Ikeja 101233, Lagos', 'Ikeja, Lagos'],
  ['Ikeja, Lagos, 4 Allen Avenue', 'Ikeja, Lagos'],
  ['Allen Avenue, Ikeja', 'Ikeja'],
  ['5 Nobody Knows Street, Lagos', 'Lagos'],
  ['7 Aba Road, Aba Road, Port Harcourt', 'Port Harcourt'],
  ['4 Allen Avenue', null],
  ['Call 08031112222 at the gate', null],
  [null, null],
])('the area of %j is %j', (address, area) => {
  expect(knownArea(address, null)).toBe(area)
})

it('an address without a known area is in that of the known place that is nearest', () => {
  expect(knownArea('4 Allen Avenue', [6.6018, 3.3515])).toBe('Ikeja, Lagos')
  expect(knownArea('5 Nobody Knows Street, Lagos', [6.6018, 3.3515])).toBe('Ikeja, Lagos')
  expect(knownArea('4 Allen Avenue', [51.5, 0.1])).toBe(null)
})
