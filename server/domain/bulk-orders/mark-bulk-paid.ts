import { refuseBulkPayment } from '../../../contract/rules/bulk-order-rules'
import type { BulkOrder } from '../../../contract/entities/bulk-orders'
import { isExpectedRow, restoredSince, type ExpectedRow } from '../../../contract/wire/expected-row'
import { toNaira } from '../../../contract/words/money'
import type { Db } from '../../db/connect'
import type { Context } from '../call-context'
import { presentRow, refuse, type Refusal } from '../../ground/refusals'
import { readBulkOrders, type BulkOrderRow } from './read-bulk-orders'
import { lockOrdersOfBulks } from '../orders/approve-sender-orders'
import { recalculateBulk } from '../orders/recalculate-bulk'

export type BulkPayment = ExpectedRow & { bulk_order_id: number }

/**
 * Registers a payment of the amount left to pay. Throws the 404, and the 409 for a bulk order that is paid, cancelled
 * or changed since, or has nothing left to pay.
 */
export async function markBulkPaid(
  { bulk_order_id: id, ...expected }: BulkPayment,
  { sql, now, actor, announce }: Pick<Context, 'sql' | 'now' | 'actor' | 'announce'>,
): Promise<BulkOrder> {
  await lockOrdersOfBulks(sql, [id])
  const bulk = presentRow(
    await sql<BulkOrderRow[]>`select * from bulk_orders where id = ${id} for update`,
    'Bulk order',
  )
  if (!isExpectedRow({ created_at: bulk.created_at.toISOString() }, expected))
    throw await moved(sql, id, restoredSince(`Bulk order ${id}`))
  const refusal = refuseBulkPayment({ ...bulk, amount_left_to_pay: toNaira(bulk.left_kobo) })
  if (refusal !== null) throw refuse.conflict(refusal, { data: await readPresent(sql, id) })
  const { expected_revision: revision } = expected
  if (revision !== undefined && revision !== bulk.revision)
    throw await moved(sql, id, `Bulk order ${id} has changed since you last looked.`)
  await sql`
    insert into payments (amount_kobo, at, by_user_id, bulk_order_id, user_id)
    values (${bulk.left_kobo}, ${now}, ${actor.userId}, ${id}, ${bulk.user_id})`
  const seq = await recalculateBulk(sql, id)
  announce({ event: 'order_edited', order_id: null, bulk_order_id: id, status: null, seq })
  return readPresent(sql, id)
}

async function moved(sql: Db, id: number, sentence: string): Promise<Refusal> {
  return refuse.conflict(sentence, { code: 'REVISION_CONFLICT', data: await readPresent(sql, id) })
}

async function readPresent(sql: Db, id: number): Promise<BulkOrder> {
  return presentRow(await readBulkOrders(sql, [id]), 'Bulk order')
}
