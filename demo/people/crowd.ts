import type { Customer, People } from './people'
import type { RiderRow, UserRow } from './person-rows'
import type { City } from '../../server/domain/places/places'
import type { Random } from '../words/random'

/** The people who can appear on an order. */
export type Crowd = {
  staff: readonly UserRow[]
  customers: readonly Customer[]
  /** Registration times of the customers, oldest first. */
  registered: Float64Array
  /** Riders who were approved at some time. */
  veterans: ReadonlyMap<City, readonly RiderRow[]>
  /** Approved riders who are online. */
  working: ReadonlyMap<City, readonly RiderRow[]>
  /** All approved riders. */
  everybody: readonly RiderRow[]
}

export function gatherCrowd({ staff, customers, riders }: People): Crowd {
  return {
    staff: staff.filter(({ is_verified: verified }) => verified),
    customers,
    registered: Float64Array.from(customers, ({ created_at: at }) => at),
    veterans: byCity(riders.filter(({ status }) => status !== 'PENDING')),
    working: byCity(
      riders.filter((rider) => rider.status === 'APPROVED' && rider.availability_status === 'ONLINE'),
    ),
    everybody: riders.filter(({ status }) => status === 'APPROVED'),
  }
}

export function staffAt({ staff }: Crowd, random: Random): UserRow {
  return random.pick(staff)
}

/** A verified customer of `city` who registered before `createdAt`, early ones more often; null if none is found. */
export function customerAt(
  { customers, registered }: Crowd,
  random: Random,
  { city, createdAt }: { city: City; createdAt: number },
): Customer | null {
  const known = countUntil(registered, createdAt)
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const customer = customers[Math.floor(known * random.next() ** 1.5)]
    if (customer?.city === city && customer.is_verified) return customer
  }
  return null
}

/** A rider of `city`; with `open`, one who is at work now. */
export function riderFor(
  crowd: Crowd,
  random: Random,
  { city, open }: { city: City; open: boolean },
): RiderRow {
  const local = (open ? crowd.working : crowd.veterans).get(city)
  return random.pick(local ?? crowd.everybody)
}

function byCity(riders: readonly RiderRow[]): ReadonlyMap<City, readonly RiderRow[]> {
  const map = new Map<City, RiderRow[]>()
  for (const rider of riders) {
    const known = map.get(rider.city)
    if (known === undefined) map.set(rider.city, [rider])
    else known.push(rider)
  }
  return map
}

function countUntil(sorted: Float64Array, limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}

export function fullName({ first_name: first, last_name: last }: UserRow): string {
  return `${first} ${last}`
}
