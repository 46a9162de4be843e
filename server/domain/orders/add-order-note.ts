import type { GivenNote } from '../../../contract/entities/notes'
import type { Order } from '../../../contract/entities/orders'
import { refuse } from '../../ground/refusals'
import { storeNote } from '../notes/notes'
import { finishOrderChange } from './finish-order-change'
import { lockOrder } from './locked-order'
import type { StaffContext } from './order-context'
import { readOrder } from './read-orders'

/** Answers the order with the note; a note that was sent twice is stored once. */
export async function addOrderNote(
  { order_id: id, ...note }: GivenNote & { order_id: number },
  context: StaffContext,
): Promise<Order | null> {
  const { sql } = context
  const order = await lockOrder(sql, id)
  if (order === null) throw refuse.notFound('Order')
  if (!(await storeNote(sql, note, { subject: 'order', id, ...context }))) return readOrder(sql, id)
  await sql`update orders set revision = revision + 1, quiet_changes = quiet_changes + 1 where id = ${id}`
  return finishOrderChange(context, order)
}
