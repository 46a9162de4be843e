import { HOUR_MS, DAY_MS } from '../../contract/words/durations'
import { RIDER_ACCOUNT } from '../words/accounts'
import { addressAt, cityOf, near, placeIn } from '../words/addresses'
import { newEmail } from '../words/email-addresses'
import type { PeopleDesk } from './people-desk'
import { personName } from '../words/person-names'
import type { RiderRow } from './person-rows'
import { mobileNumber, newMobileNumber } from '../words/phone-numbers'
import type { City } from '../../server/domain/places/places'
import { createRandom, type Random } from '../words/random'

const PLATES: Record<City, readonly string[]> = {
  Lagos: ['KJA', 'APP', 'EKY', 'LSD', 'AAA', 'FST', 'MUS', 'SMK', 'KRD', 'JJJ', 'LND', 'GGE', 'FKJ', 'AGL'],
  Abuja: ['ABC', 'BWR', 'GWA', 'KWL', 'ABJ'],
  'Port Harcourt': ['PHC', 'RUM', 'ABM', 'KHE'],
  Ibadan: ['BDJ', 'AGG', 'LUY', 'NRK'],
  Kano: ['KMC', 'DAL', 'NSR', 'GWL', 'TRN'],
}
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const YEAR_MS = 365 * DAY_MS

/** Builds riders of every status, some OFFLINE, some without a position; the first is the demo account. */
export function buildRiders(seed: number, count: number, desk: PeopleDesk): RiderRow[] {
  const random = createRandom(seed, 'riders')
  return Array.from({ length: count }, (_, index) => buildRider(random, index + 1, desk))
}

function buildRider(random: Random, id: number, desk: PeopleDesk): RiderRow {
  const demoAccount = id === 1
  const city = demoAccount ? 'Lagos' : cityOf(random)
  const status = demoAccount ? 'APPROVED' : statusOf(random, id)
  const user = addUser(random, desk, { city, demoAccount, recent: status === 'PENDING' })
  const online = status === 'APPROVED' && !demoAccount && id % 4 !== 0
  return {
    id,
    user_id: user.id,
    city,
    address: addressAt(random, placeIn(random, city), 0).text,
    availability_status: online || (status === 'PENDING' && random.chance(0.15)) ? 'ONLINE' : 'OFFLINE',
    status,
    ...whereabouts(random, { city, online, known: status !== 'PENDING' && id % 18 !== 5, nowMs: desk.nowMs }),
    dob: birthday(random, desk.nowMs),
    ...papers(random, city, status),
  }
}

function addUser(
  random: Random,
  desk: PeopleDesk,
  { city, demoAccount, recent }: { city: City; demoAccount: boolean; recent: boolean },
) {
  const name = demoAccount ? RIDER_ACCOUNT : personName(random, city, 0.06)
  return desk.add({
    type: 'RIDER',
    first_name: name.first,
    last_name: name.last,
    email: demoAccount ? RIDER_ACCOUNT.email : newEmail(random, name, desk.emails),
    phone: newMobileNumber(random, desk.phones),
    is_verified: true,
    created_at: desk.nowMs - Math.floor((recent ? 0.1 * random.next() : 1.02 + random.next()) * YEAR_MS),
    account: demoAccount,
  })
}

function whereabouts(
  random: Random,
  { city, online, known, nowMs }: { city: City; online: boolean; known: boolean; nowMs: number },
): Pick<RiderRow, 'position' | 'position_at'> {
  if (!known) return { position: null, position_at: null }
  const ageMs = online ? random.whole(2, 40) * 1000 : random.whole(1, 90) * HOUR_MS
  return { position: near(random, placeIn(random, city).coordinate, 2), position_at: nowMs - ageMs }
}

/** The status depends on the id rather than on chance, so that small loads cover every status too. */
function statusOf(random: Random, id: number): RiderRow['status'] {
  if (id % 7 === 3) return 'PENDING'
  if (id % 11 === 6) return 'DEACTIVATED'
  return random.chance(0.02) ? 'PENDING' : 'APPROVED'
}

function papers(random: Random, city: City, status: RiderRow['status']) {
  if (status === 'PENDING' && random.chance(0.5)) {
    return { bike_number: null, next_of_kin_full_name: null, next_of_kin_phone_no: null, documents: false }
  }
  const kin = personName(random, city, 0.6)
  const letter = () => LETTERS.charAt(random.whole(0, LETTERS.length - 1))
  return {
    bike_number: `${random.pick(PLATES[city])}-${random.whole(101, 989)}Q${letter()}`,
    next_of_kin_full_name: `${kin.first} ${kin.last}`,
    next_of_kin_phone_no: mobileNumber(random),
    documents: random.chance(0.1),
  }
}

function birthday(random: Random, nowMs: number): string {
  return new Date(nowMs - Math.floor((20 + 25 * random.next()) * YEAR_MS)).toISOString().slice(0, 10)
}
