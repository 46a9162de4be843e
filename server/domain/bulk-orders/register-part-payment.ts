import { displayPayment } from './display-payment'
import { toKobo, toNaira, type Kobo } from '../../../contract/money'
import type { Db } from '../../db/connect'
import type { Context } from '../../http/implement'
import { refuse } from '../../http/refusals'
import { recordChange } from '../changes'
import { companyChanged } from '../companies/company-changed'
import { findCompany } from '../companies/locked-company'
import { allocatePayment, type Allocation, type OpenBulk } from './allocate-payment'
import { lockOrdersOfBulks, settleBulk } from './settle-bulk'

type PaymentContext = Pick<Context, 'sql' | 'now' | 'actor' | 'announce'>

/**
 * One row of the ledger, spread over the company's bulk orders. Amounts in naira. Throws the 404 of no company and the
 * 422 of more than the balance.
 */
export async function registerPartPayment(
  { user_id: userId, amount_paid: naira }: { user_id: number; amount_paid: number },
  context: PaymentContext,
) {
  const { sql, now, actor } = context
  await findCompany(sql, userId)
  const open = await lockOpenBulks(sql, userId)
  const balance = open.reduce((sum, bulk) => sum + bulk.left, 0)
  const amount = toKobo(naira)
  if (amount > balance) throw tooMuch(balance)
  const allocations = allocatePayment(open, amount)
  const [payment] = await sql<{ id: number }[]>`
    insert into payments (amount_kobo, at, by_user_id, user_id)
    values (${amount}, ${now}, ${actor.userId}, ${userId}) returning id`
  if (payment === undefined) throw new Error('The payment was not stored.')
  for (const allocation of allocations) await allocate(allocation, payment.id, context)
  await companyChanged(sql, userId)
  return {
    balance_to_pay: toNaira(balance - amount),
    allocations: allocations.map((part) => ({
      bulk_order_id: part.bulkOrderId,
      amount: toNaira(part.amount),
    })),
  }
}

/** Their orders first, then themselves; one that is created meanwhile waits for the next payment. */
async function lockOpenBulks(sql: Db, userId: number): Promise<OpenBulk[]> {
  const seen = await sql<{ id: number }[]>`
    select id from bulk_orders where user_id = ${userId} and status <> 'CANCELLED' and left_kobo > 0`
  const ids = seen.map(({ id }) => id)
  await lockOrdersOfBulks(sql, ids)
  const open = await sql<{ id: number; dueDate: string; left: Kobo }[]>`
    select id, due_date as "dueDate", left_kobo as left from bulk_orders
    where id = any(${sql.array(ids)}::bigint[]) and status <> 'CANCELLED' and left_kobo > 0
    order by id for update`
  return [...open]
}

async function allocate(
  { bulkOrderId, amount, left }: Allocation,
  paymentId: number,
  { sql, actor, announce }: PaymentContext,
): Promise<void> {
  await sql`
    insert into payment_allocations (payment_id, bulk_order_id, amount_kobo)
    values (${paymentId}, ${bulkOrderId}, ${amount})`
  const seq = left === 0 ? await settleBulk(sql, bulkOrderId, actor) : await lower(sql, bulkOrderId, left)
  announce({ event: 'order_edited', order_id: null, bulk_order_id: bulkOrderId, status: null, seq })
}

async function lower(sql: Db, bulkOrderId: number, left: Kobo): Promise<number> {
  await sql`update bulk_orders set left_kobo = ${left}, revision = revision + 1 where id = ${bulkOrderId}`
  return recordChange(sql, 'bulk_order', bulkOrderId)
}

function tooMuch(balance: Kobo) {
  return refuse.invalid({
    amount_paid: [`The amount paid may be at most the balance of ${displayPayment(toNaira(balance))}.`],
  })
}
