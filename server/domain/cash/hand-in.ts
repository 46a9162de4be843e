import type { HandIn, NewHandIn } from '../../../contract/entities/rider-cash'
import { refuseApprovePayment } from '../../../contract/rules/order-rules'
import { displayNaira, toKobo, toNaira } from '../../../contract/words/money'
import { whenWords } from '../../../contract/words/payment-words'
import type { Db } from '../../db/connect'
import { presentRow, refuse } from '../../ground/refusals'
import { approvePayment } from '../orders/approve-payment'
import { lockOrdersWithBulks } from '../orders/locked-order'
import type { StaffContext } from '../orders/order-context'
import type { StoredOrder } from '../orders/order-row'
import { readHandIns } from './read-cash'

/**
 * Books cash that a rider hands in, and approves its orders. Throws the 404 for an unknown rider or order, and the 409 with
 * its reason if the cash of an order is not with the rider (AG-169) or the sum is another one: then nothing is booked.
 */
export async function handInCash(handIn: NewHandIn, context: StaffContext): Promise<HandIn> {
  const { sql, now, actor } = context
  const orders = await lockOrdersWithBulks(sql, handIn.order_ids)
  await requireRider(sql, handIn.rider_id)
  if (orders.length < handIn.order_ids.length) throw refuse.notFound('Order')
  const why = orders.map((order) => whyNotHeld(order, handIn.rider_id, now)).find((reason) => reason !== null)
  if (why !== undefined) throw refuseHandIn(why)
  const expected = orders.reduce((sum, { amount_kobo: kobo }) => sum + kobo, 0)
  if (expected !== toKobo(handIn.expected))
    throw refuseHandIn(`These orders add up to ${displayNaira(toNaira(expected))} now.`)

  const [stored] = await sql<{ id: number }[]>`
    insert into hand_ins (rider_id, at, by_user_id, expected_kobo, counted_kobo, note)
    values (${handIn.rider_id}, ${now}, ${actor.userId}, ${expected}, ${toKobo(handIn.counted)}, ${handIn.note})
    returning id`
  if (stored === undefined) throw new Error('The hand-in was not stored.')
  await sql`
    insert into hand_in_orders (order_id, hand_in_id)
    select id, ${stored.id} from unnest(${sql.array(handIn.order_ids)}::bigint[]) as covered (id)`
  for (const { id } of orders) await approvePayment({ order_id: id }, context)
  const [booked] = await readHandIns(sql, sql`hand_ins.id = ${stored.id}`)
  if (booked === undefined) throw new Error('The hand-in cannot be read.')
  return booked
}

async function requireRider(sql: Db, riderId: number): Promise<void> {
  presentRow(await sql`select id from riders where id = ${riderId}`, 'Rider')
}

function whyNotHeld(order: StoredOrder, riderId: number, now: Date): string | null {
  const { id, approved_by: by, approved_at: at } = order
  if (order.payment_status === 'APPROVED')
    return `${by ?? 'Somebody'} already took the money of order ${id}${whenWords(at?.toISOString() ?? null, now.getTime())}.`
  if (order.rider_id !== riderId) return `Order ${id} is not with this rider.`
  if (order.payee !== 'RECEIVER') return `Order ${id} is not paid at the door.`
  return refuseApprovePayment(order) === null ? null : `Order ${id} is not delivered.`
}

function refuseHandIn(why: string) {
  return refuse.conflict(`${why} Nothing was booked.`, { code: 'REVISION_CONFLICT' })
}
