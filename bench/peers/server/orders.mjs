/** Deterministic orders with the fields of the contract, 0.4 to 0.7 KB of JSON each. */

export const STATUSES = ['PENDING', 'ASSIGNEDTORIDER', 'ACCEPTED', 'INTRANSIT', 'DELIVERED', 'CANCELLED']
export const GROUPS = 80
/** With a list and a count for each status these are the eighty queries of the board. */
export const MOUNTED_GROUPS = 68
const FIRST_MS = Date.UTC(2026, 0, 5, 6)

/** Numbers in [0, 1); the same seed gives the same sequence (mulberry32). */
export function createRandom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const FIRST = [
  'Ada',
  'Bola',
  'Chidi',
  'Dayo',
  'Emeka',
  'Funke',
  'Gbenga',
  'Halima',
  'Ife',
  'Kemi',
  'Musa',
  'Sade',
]
const LAST = ['Okafor', 'Bello', 'Eze', 'Adeyemi', 'Nwosu', 'Ibrahim', 'Balogun', 'Yusuf', 'Obi', 'Lawal']
const STREETS = [
  'Herbert Macaulay Way, Yaba',
  'Allen Avenue, Ikeja',
  'Admiralty Way, Lekki',
  'Awolowo Road, Ikoyi',
]
const ITEMS = [
  'Birthday cake, two tier',
  'Laptop charger',
  'Sealed documents',
  'Party rice, large cooler',
  'Shoes',
]

/** Newer orders have higher ids, and no two share a `created_at`. */
export function makeOrder(id, random) {
  const pick = (list) => list[Math.floor(random() * list.length)]
  const person = () => `${pick(FIRST)} ${pick(LAST)}`
  const amount = 1500 + Math.floor(random() * 9000)
  const hasRider = random() < 0.35
  return {
    id,
    package_name: pick(ITEMS),
    package_category: 'Others',
    tracking_id: `TRK-${880000 + id}`,
    payment_status: 'PENDING',
    payment_type: 'pay_on_delivery',
    approved_by: null,
    assigned_by: null,
    customer_name: person(),
    customer_phone: `080${String(10000000 + Math.floor(random() * 89999999))}`,
    user_name: null,
    recepient_name: person(),
    recepient_phone: `080${String(10000000 + Math.floor(random() * 89999999))}`,
    pickup_location: `${1 + Math.floor(random() * 90)} ${pick(STREETS)}`,
    pickup_location_name: null,
    pickup_location_coordinate: [6.5095, 3.3711],
    delivery_point_location: `${1 + Math.floor(random() * 90)} ${pick(STREETS)}`,
    delivery_point_location_coordinate: [6.4396, 3.5292],
    destination_location_name: null,
    landmark: null,
    destination_landmark: null,
    status: STATUSES[Math.floor(random() * STATUSES.length)],
    cancelled_by: null,
    delivery_type: 'EXPRESS_DELIVERY',
    order_type: 'bulk',
    payee: 'RECEIVER',
    applied_coupon: null,
    amount,
    actual_amount: amount,
    generate_code: 'NO',
    cancel_reason: null,
    distance: Math.round(random() * 400) / 10,
    delivery_time: null,
    delivery_date: null,
    created_at: new Date(FIRST_MS + id * 1000).toISOString(),
    rider: hasRider ? makeRider(1 + Math.floor(random() * 60)) : null,
    company_profile_details: null,
    rate_card_details: null,
    bulk_order_id: 1 + Math.floor(random() * GROUPS),
    revision: 1,
    status_changed_at: new Date(FIRST_MS + id * 1000).toISOString(),
  }
}

export function makeRider(id) {
  return {
    first_name: FIRST[id % FIRST.length],
    last_name: LAST[id % LAST.length],
    phone: `08034${String(id).padStart(6, '0')}`,
    current_position: [6.5, 3.36],
    id,
    bike_number: 'KJA-214QX',
  }
}
