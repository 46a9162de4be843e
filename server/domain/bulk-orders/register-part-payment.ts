import { displayNaira, toKobo, toNaira, type Kobo } from '../../../contract/words/money'
import { whenWords } from '../../../contract/words/payment-words'
import type { Db } from '../../db/connect'
import type { Context } from '../call-context'
import { refuse } from '../../ground/refusals'
import { recordCompanyChange } from '../companies/record-company-change'
import { findCompany } from '../companies/locked-company'
import { allocatePayment, type Allocation, type OpenBulk } from './allocate-payment'
import { lockOrdersOfBulks } from '../orders/approve-sender-orders'
import { recalculateBooks } from '../orders/recalculate-bulk'

type PartPayment = { user_id: number; amount_paid: number; expected_balance?: number | undefined }
type PaymentContext = Pick<Context, 'sql' | 'now' | 'actor' | 'announce'>

/**
 * Stores one payment and spreads it over the company's bulk orders. Amounts in naira. Throws the 404 for an unknown
 * company and the 422 for more than the balance. Throws the 409 if the balance is not the one that the person saw, so
 * that two people do not register the same payment twice (AG-169).
 */
export async function registerPartPayment(
  { user_id: userId, amount_paid: naira, expected_balance: expected }: PartPayment,
  context: PaymentContext,
) {
  const { sql, now, actor } = context
  await findCompany(sql, userId)
  const open = await lockOpenBulks(sql, userId)
  const balance = open.reduce((sum, bulk) => sum + bulk.left, 0)
  if (expected !== undefined && toKobo(expected) !== balance)
    throw await balanceChanged(sql, userId, { balance, now })
  const amount = toKobo(naira)
  if (amount > balance) throw tooMuch(balance)
  const allocations = allocatePayment(open, amount)
  const [payment] = await sql<{ id: number }[]>`
    insert into payments (amount_kobo, at, by_user_id, user_id)
    values (${amount}, ${now}, ${actor.userId}, ${userId}) returning id`
  if (payment === undefined) throw new Error('The payment was not stored.')
  for (const allocation of allocations) await allocate(allocation, payment.id, context)
  await recordCompanyChange(sql, userId)
  return {
    balance_to_pay: toNaira(balance - amount),
    allocations: allocations.map((part) => ({
      bulk_order_id: part.bulkOrderId,
      amount: toNaira(part.amount),
    })),
  }
}

/** Locks the orders, then the bulk orders. A bulk order created in between is left for the next payment. */
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
  { bulkOrderId, amount }: Allocation,
  paymentId: number,
  { sql, announce }: PaymentContext,
): Promise<void> {
  await sql`
    insert into payment_allocations (payment_id, bulk_order_id, amount_kobo)
    values (${paymentId}, ${bulkOrderId}, ${amount})`
  const { seq } = await recalculateBooks(sql, bulkOrderId)
  announce({ event: 'order_edited', order_id: null, bulk_order_id: bulkOrderId, status: null, seq })
}

type Standing = { balance: Kobo; now: Date }

async function balanceChanged(sql: Db, userId: number, { balance, now }: Standing) {
  const [last] = await sql<{ kobo: Kobo; at: Date; name: string | null }[]>`
    select p.amount_kobo as kobo, p.at, trim(u.first_name || ' ' || u.last_name) as name
    from payments p left join users u on u.id = p.by_user_id
    where p.user_id = ${userId} order by p.at desc, p.id desc limit 1`
  const left = `The balance is now ${displayNaira(toNaira(balance))}.`
  const data = { balance_to_pay: toNaira(balance) }
  if (last === undefined || last.name === null)
    return refuse.conflict(`No payment was added. ${left}`, { code: 'REVISION_CONFLICT', data })
  const paid = `${last.name} registered ${displayNaira(toNaira(last.kobo))}${whenWords(last.at.toISOString(), now.getTime())}.`
  return refuse.conflict(`${paid} No payment was added. ${left}`, { code: 'REVISION_CONFLICT', data })
}

function tooMuch(balance: Kobo) {
  return refuse.invalid({
    amount_paid: [`The amount paid may be at most the balance of ${displayNaira(toNaira(balance))}.`],
  })
}
