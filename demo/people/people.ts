import { DAY_MS } from '../../contract/words/durations'
import { STAFF, USER_ACCOUNT } from '../words/accounts'
import { cityOf } from '../words/addresses'
import { spreadTimes } from '../words/calendar'
import { buildCompanies, type Company } from './companies'
import { newEmail } from '../words/email-addresses'
import { openPeopleDesk, type PeopleDesk } from './people-desk'
import { personName } from '../words/person-names'
import type { RiderRow, UserRow } from './person-rows'
import { newMobileNumber } from '../words/phone-numbers'
import type { City } from '../../server/domain/places/places'
import { createRandom } from '../words/random'
import { buildRiders } from './riders'
import type { SeedSizes } from '../words/seed-sizes'

export type Customer = UserRow & { city: City }

export type People = {
  users: readonly UserRow[]
  staff: readonly UserRow[]
  riders: readonly RiderRow[]
  companies: readonly Company[]
  /** Oldest registration first. */
  customers: readonly Customer[]
}

const COUPONS = ['WELCOME10', 'EKO500', 'SALAH25', 'DETTY24', 'REFER5'] as const
const YEAR_MS = 365 * DAY_MS

/** `fromMs`: the start of the twelve months of demo data. */
export function buildPeople({
  seed,
  sizes,
  fromMs,
  nowMs,
}: {
  seed: number
  sizes: SeedSizes
  fromMs: number
  nowMs: number
}): People {
  const desk = openPeopleDesk(nowMs)
  const staff = buildStaff(seed, fromMs, desk)
  const riders = buildRiders(seed, sizes.riders, desk)
  const companies = buildCompanies(seed, sizes.companies, desk)
  const customers = buildCustomers({ seed, count: sizes.customers, fromMs }, desk)
  return { users: desk.users, staff, riders, companies, customers }
}

function buildStaff(seed: number, fromMs: number, desk: PeopleDesk): UserRow[] {
  const random = createRandom(seed, 'staff')
  return STAFF.map(({ email, first, last, type, verified, account }) =>
    desk.add({
      type,
      first_name: first,
      last_name: last,
      email,
      phone: newMobileNumber(random, desk.phones),
      is_verified: verified,
      created_at: fromMs - Math.floor(random.next() * YEAR_MS),
      account,
    }),
  )
}

function buildCustomers(
  { seed, count, fromMs }: { seed: number; count: number; fromMs: number },
  desk: PeopleDesk,
): Customer[] {
  const random = createRandom(seed, 'customers')
  const founding = Math.ceil(count * 0.08)
  const registered = [
    ...Array.from({ length: founding }, (_, index) => fromMs + index * 1000),
    ...spreadTimes(seed + 1, count - founding, fromMs + founding * 1000, desk.nowMs),
  ]
  return registered.map((created_at, index) => {
    const isAccount = index === 0
    const city = isAccount ? 'Lagos' : cityOf(random)
    const name = isAccount ? USER_ACCOUNT : personName(random, city, 0.56)
    const email = isAccount ? USER_ACCOUNT.email : newEmail(random, name, desk.emails)
    const user = desk.add({
      type: 'USER',
      first_name: name.first,
      last_name: name.last,
      email,
      phone: newMobileNumber(random, desk.phones),
      is_verified: isAccount || random.chance(0.87),
      coupon: random.chance(0.14) ? random.pick(COUPONS) : null,
      promo_active: random.chance(0.08),
      created_at,
      account: isAccount,
    })
    return { ...user, city }
  })
}
