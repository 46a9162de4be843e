import type { RateCardRow } from '../../../contract/entities/companies'
import { toNaira, type Kobo } from '../../../contract/words/money'
import type { Db } from '../../db/connect'
import { refuse } from '../../ground/refusals'
import { lockCompany } from '../companies/locked-company'
import { planRateCard, type CardRow, type PlannedRow, type SentRow } from './plan-rate-card'

type Saving = { user_id: number; from_office: string; rate_card_data: readonly SentRow[] }

/**
 * Saves all rows or none; returns them in the order they were sent. Throws the 404 for an unknown company and the 422.
 */
export async function saveRateCard(
  sql: Db,
  { user_id, from_office, rate_card_data }: Saving,
): Promise<RateCardRow[]> {
  await lockCompany(sql, user_id)
  const card = await sql<CardRow[]>`
    select id, from_office, delivery_location from rate_card_rows where user_id = ${user_id} order by id`
  const plan = planRateCard(card, rate_card_data, from_office)
  if (plan.kind === 'invalid') throw refuse.invalid(plan.errors)
  // Rows may swap their locations: they have to differ when all of them are written.
  await sql`set constraints rate_card_places deferred`
  const saved: RateCardRow[] = []
  for (const row of plan.rows) saved.push(await saveRow(sql, user_id, row))
  return saved
}

async function saveRow(sql: Db, userId: number, row: PlannedRow): Promise<RateCardRow> {
  const { id, from_office, delivery_location, amountKobo } = row
  const [saved] = await sql<{ id: number; amount_kobo: Kobo }[]>`${
    id === null
      ? sql`
        insert into rate_card_rows (user_id, from_office, delivery_location, amount_kobo)
        values (${userId}, ${from_office}, ${delivery_location}, ${amountKobo})`
      : sql`
        update rate_card_rows set from_office = ${from_office}, delivery_location = ${delivery_location},
          amount_kobo = ${amountKobo} where id = ${id}`
  } returning id, amount_kobo`
  if (saved === undefined) throw new Error('The rate was not stored.')
  return { id: saved.id, from_office, delivery_location, amount: toNaira(saved.amount_kobo) }
}
