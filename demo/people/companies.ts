import { DAY_MS } from '../../contract/words/durations'
import { addressAt, placeIn } from '../words/addresses'
import { plain } from '../words/email-addresses'
import type { PeopleDesk } from './people-desk'
import { personName } from '../words/person-names'
import type { CompanyRow, RateRow } from './person-rows'
import { newMobileNumber } from '../words/phone-numbers'
import type { City } from '../../server/domain/places/places'
import { createRandom, type Random } from '../words/random'
import { zonesOf } from '../../server/domain/places/zones'

const NAMES: readonly (readonly [string, City])[] = [
  ['Lagoon Pharmacy', 'Lagos'],
  ['Adire House', 'Lagos'],
  ['Balogun Textiles', 'Lagos'],
  ['Eko Gadgets', 'Lagos'],
  ['Surulere Cakes and Pastries', 'Lagos'],
  ['Kongi Books', 'Lagos'],
  ['Mainland Optics', 'Lagos'],
  ['Ikeja Computer Mart', 'Lagos'],
  ['Zuri Beauty Supplies', 'Lagos'],
  ['Palm Grove Foods', 'Lagos'],
  ['Third Axis Law Partners', 'Lagos'],
  ['Harmattan Coffee', 'Abuja'],
  ['Yaba Print Works', 'Lagos'],
  ['Oniru Wine Cellar', 'Lagos'],
  ['Marina Insurance Brokers', 'Lagos'],
  ['Gele and Lace', 'Lagos'],
  ['Creek Spare Parts', 'Lagos'],
  ['Sunrise Diagnostics', 'Ibadan'],
  ['Garden City Fabrics', 'Port Harcourt'],
  ['Zuma Legal', 'Abuja'],
  ['Kwari Traders', 'Kano'],
  ['Wuse Fresh Market', 'Abuja'],
  ['Delta Marine Supplies', 'Port Harcourt'],
  ['Bodija Farm Produce', 'Ibadan'],
  ['Coral Jewellers', 'Lagos'],
  ['Lekki Home Decor', 'Lagos'],
  ['Festac Phones', 'Lagos'],
  ['Apapa Freight Agents', 'Lagos'],
  ['Tejuosho Shoes', 'Lagos'],
  ['Jollof Republic', 'Lagos'],
  ['Gbagada Medical Stores', 'Lagos'],
  ['Ogba Solar', 'Lagos'],
  ['Kano Leather Works', 'Kano'],
  ['Aso Events', 'Abuja'],
  ['Rumuola Electronics', 'Port Harcourt'],
  ['Magodo Kids Wear', 'Lagos'],
  ['Ajah Building Supplies', 'Lagos'],
  ['Isolo Cold Chain', 'Lagos'],
  ['Dugbe Stationers', 'Ibadan'],
  ['Victoria Garden Florists', 'Lagos'],
]
const ENDINGS = ['Ltd', 'Nigeria Ltd', 'Ventures', 'Enterprises', 'and Sons'] as const
const YEAR_MS = 365 * DAY_MS

export type Company = CompanyRow & { rates: readonly RateRow[] }

/** Builds active, inactive and pending companies, with and without a rate card. */
export function buildCompanies(seed: number, count: number, desk: PeopleDesk): Company[] {
  const random = createRandom(seed, 'companies')
  let rateId = 0
  return Array.from({ length: count }, (_, index) => {
    const company = buildCompany(random, index, desk)
    const rates = hasRateCard(index) ? rateCard(random, company) : []
    return { ...company, rates: rates.map((rate) => ({ ...rate, id: (rateId += 1) })) }
  })
}

/** Out of ten companies seven are active (one without a rate card), one is inactive, two are pending (one without). */
function statusOf(index: number): CompanyRow['status'] {
  if (index % 10 === 4) return 'inactive'
  return index % 10 === 7 || index % 10 === 9 ? 'pending' : 'active'
}

function hasRateCard(index: number): boolean {
  return index % 10 !== 5 && index % 10 !== 9
}

function buildCompany(random: Random, index: number, desk: PeopleDesk): CompanyRow {
  const [base, city] = NAMES[index % NAMES.length] ?? ['Lagos Stores', 'Lagos']
  const name = `${base} ${random.pick(ENDINGS)}`
  const contact = personName(random, city, 0.45)
  const domain = `${plain(base)}.ng`
  const phone = newMobileNumber(random, desk.phones)
  const user = desk.add({
    type: 'COMPANY',
    first_name: contact.first,
    last_name: contact.last,
    email: `${plain(contact.first)}@${domain}`,
    phone,
    is_verified: statusOf(index) !== 'pending',
    created_at: desk.nowMs - Math.floor((1.02 + 0.4 * random.next()) * YEAR_MS),
    account: false,
  })
  const office = addressAt(random, placeIn(random, city), 0)
  return {
    user_id: user.id,
    name,
    city,
    address: office.text,
    coordinate: office.coordinate,
    email: `hello@${domain}`,
    name_of_contact: `${contact.first} ${contact.last}`,
    contact_phone_number: phone,
    status: statusOf(index),
  }
}

function rateCard(random: Random, company: CompanyRow): Omit<RateRow, 'id'>[] {
  const zones = zonesOf(company.city)
  const chosen = zones.filter((_, index) => index < 3 || random.chance(0.75))
  return chosen.map((zone) => ({
    user_id: company.user_id,
    from_office: company.address,
    delivery_location: zone,
    amount_kobo: random.whole(15, 60) * 10_000,
  }))
}
