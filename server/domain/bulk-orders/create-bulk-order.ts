import { bulkTotals } from '../../../contract/rules/bulk-order-rules'
import type { BulkOrder, createBulkOrder as createCall } from '../../../contract/entities/bulk-orders'
import type { ParsedInputOf } from '../../../contract/wire/call'
import { lagosDay } from '../../../contract/words/dates'
import type { FieldErrors } from '../../../contract/wire/field-errors'
import { toKobo, toNaira, type Kobo } from '../../../contract/words/money'
import type { Order } from '../../../contract/entities/orders'
import type { Db } from '../../db/connect'
import type { Context } from '../call-context'
import { refuse } from '../../ground/refusals'
import { recordChange, recordChanges } from '../changes'
import { matchesShownPrice, priceChanged } from '../charges/price-changed'
import { recordCompanyChange } from '../companies/record-company-change'
import { findCompany, lockCompanyProfile } from '../companies/locked-company'
import { ringBell } from '../notifications/bell'
import { readOrders } from '../orders/read-orders'
import { requireOpenIntake } from '../settings/settings'
import { orderOfLine, type BulkLine, type BulkParts } from './bulk-lines'
import { readBulkOrders } from './read-bulk-orders'

type Creation = ParsedInputOf<typeof createCall>
type CreationContext = Pick<Context, 'sql' | 'now' | 'actor' | 'announce'>
type Created = { bulk_order: BulkOrder; orders: Order[] }

/**
 * Creates all orders or none, at the prices of the company's rate card. Throws the 404 for an unknown company, the 422
 * for a past due date or a rate of another company, and the 409 while intake is locked or if the rates are not those
 * that the person saw.
 */
export async function createBulkOrder(creation: Creation, context: CreationContext): Promise<Created> {
  const { sql, now, actor, announce } = context
  await lockCompanyProfile(sql, creation.user_id)
  const lines = await pricedLines(sql, creation, now)
  const company = await findCompany(sql, creation.user_id)
  await requireOpenIntake(sql)
  requireShownPrice(lines, creation.expected_total)
  const dueDate = creation.due_date ?? lagosDay(now.getTime())
  const bulkOrderId = await insertBulk(sql, {
    userId: company.user_id,
    dueDate,
    lines,
    createdBy: actor.userId,
    now,
  })
  const userName = await nameOf(sql, company.user_id)
  const parts = { company, userName, bulkOrderId, createdBy: actor.userId, now }
  const ids = await insertOrders(sql, lines, parts)
  const seq = await recordChange(sql, 'bulk_order', bulkOrderId)
  await recordCompanyChange(sql, company.user_id)
  const body = `Bulk order ${bulkOrderId}: ${ids.length} ${ids.length === 1 ? 'order' : 'orders'} of ${company.name}.`
  await ringBell(sql, { message: 'New bulk order', body, now })
  announce({ event: 'new_order', order_id: null, bulk_order_id: bulkOrderId, status: 'PENDING', seq })
  const [bulk] = await readBulkOrders(sql, [bulkOrderId])
  if (bulk === undefined) throw new Error('The bulk order was not stored.')
  return { bulk_order: bulk, orders: await readOrders(sql, ids) }
}

type PricedLine = { line: BulkLine; amount: Kobo }

async function pricedLines(
  sql: Db,
  { user_id, due_date, orders }: Creation,
  now: Date,
): Promise<PricedLine[]> {
  const rates = await sql<{ id: number; kobo: Kobo }[]>`
    select id, amount_kobo as kobo from rate_card_rows where user_id = ${user_id}`
  const amounts = new Map(rates.map(({ id, kobo }) => [id, kobo]))
  const errors: FieldErrors = {}
  if (due_date !== undefined && due_date < lagosDay(now.getTime())) {
    errors['due_date'] = ['The due date may not be in the past.']
  }
  const lines = orders.flatMap((line, index) => {
    const amount = amounts.get(line.rate_card_id)
    if (amount !== undefined) return [{ line, amount }]
    errors[`orders.${index}.rate_card_id`] = ['The rate card id is invalid.']
    return []
  })
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors)
  return lines
}

/** Compares each line too: after two changes of rates the total may be the same, but not the receivers' share of it. */
function requireShownPrice(lines: readonly PricedLine[], shownTotal: number | undefined): void {
  const present = lines.map(({ line, amount }) => ({
    rate_card_id: line.rate_card_id,
    amount: toNaira(amount),
    shown: line.expected_amount,
  }))
  const total = toNaira(bulkTotals(lines.map(({ line: { payee }, amount }) => ({ payee, amount }))).total)
  const isShown = present.every(({ shown, amount }) => matchesShownPrice(shown, amount))
  if (isShown && matchesShownPrice(shownTotal, total)) return
  const shownKobo = present.reduce((sum, { shown, amount }) => sum + toKobo(shown ?? amount), 0)
  throw priceChanged({
    shown: shownTotal ?? toNaira(shownKobo),
    now: total,
    quote: {
      orders_total_amount: total,
      orders: present.map(({ rate_card_id, amount }) => ({ rate_card_id, amount })),
    },
  })
}

type NewBulk = { userId: number; dueDate: string; lines: readonly PricedLine[]; createdBy: number; now: Date }

/** The amount left to pay is the sum of the lines with the payee SENDER (AG-144). */
async function insertBulk(sql: Db, { userId, dueDate, lines, createdBy, now }: NewBulk): Promise<number> {
  const { total, owed } = bulkTotals(lines.map(({ line: { payee }, amount }) => ({ payee, amount })))
  const [bulk] = await sql<{ id: number }[]>`
    insert into bulk_orders (user_id, total_kobo, left_kobo, due_date, created_at, created_by)
    values (${userId}, ${total}, ${owed}, ${dueDate}, ${now}, ${createdBy}) returning id`
  if (bulk === undefined) throw new Error('The bulk order was not stored.')
  return bulk.id
}

async function insertOrders(
  sql: Db,
  lines: readonly PricedLine[],
  parts: Omit<BulkParts, 'amount'>,
): Promise<number[]> {
  const rows = lines.map(({ line, amount }) => orderOfLine(line, { ...parts, amount }))
  const inserted = await sql<{ id: number }[]>`insert into orders ${sql(rows)} returning id`
  const ids = inserted.map(({ id }) => id)
  await sql`
    insert into order_members (user_id, order_id)
    select ${parts.createdBy}, id from unnest(${sql.array(ids)}::bigint[]) as created (id)`
  await recordChanges(sql, 'order', ids)
  return ids
}

async function nameOf(sql: Db, userId: number): Promise<string> {
  const [user] = await sql<{ name: string }[]>`
    select trim(first_name || ' ' || last_name) as name from users where id = ${userId}`
  return user?.name ?? ''
}
