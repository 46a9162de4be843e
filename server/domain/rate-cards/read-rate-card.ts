import { normalText } from '../../../contract/words/normal-text'
import type { RateCardRow } from '../../../contract/entities/companies'
import { toNaira, type Kobo } from '../../../contract/words/money'
import type { Db } from '../../db/connect'
import { findCompany } from '../companies/locked-company'
import type { City } from '../places/places'
import { zonesOf } from '../places/zones'

type StoredRow = { id: number; from_office: string; delivery_location: string; amount_kobo: Kobo }

/** Throws the 404 for an unknown company. */
export async function readRateCard(sql: Db, userId: number): Promise<RateCardRow[]> {
  await findCompany(sql, userId)
  const rows = await sql<StoredRow[]>`
    select id, from_office, delivery_location, amount_kobo from rate_card_rows
    where user_id = ${userId} order by id`
  return rows.map(({ amount_kobo, ...row }) => ({ ...row, amount: toNaira(amount_kobo) }))
}

/**
 * A row from the company's office to each standard zone that is not on its card. Throws the 404 for an unknown company.
 */
export async function blankRateCard(sql: Db, userId: number) {
  const company = await findCompany(sql, userId)
  const card = await readRateCard(sql, userId)
  const known = new Set(card.map((row) => normalText(row.delivery_location)))
  const office = company.address ?? company.name
  const zones = standardZones(office).filter((zone) => !known.has(normalText(zone)))
  return zones.map((zone) => ({
    from_office: office,
    delivery_location: zone,
  }))
}

const CITIES: readonly City[] = ['Lagos', 'Abuja', 'Port Harcourt', 'Ibadan', 'Kano']

/** The usual delivery zones for a company with this office: those of its city, or of all cities if that is unknown. */
function standardZones(office: string): readonly string[] {
  const city = CITIES.find((name) => office.toLowerCase().includes(name.toLowerCase()))
  return city === undefined ? CITIES.flatMap(zonesOf) : zonesOf(city)
}
