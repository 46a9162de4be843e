import { isCancelled, refuseAssign } from '../../../contract/rules/order-rules'
import type { ExpectedRow } from '../../../contract/wire/expected-row'
import type { Order } from '../../../contract/entities/orders'
import { isAssignable } from '../../../contract/rules/rider-rules'
import type { AVAILABILITIES, RiderStatus } from '../../../contract/entities/riders'
import type { Db } from '../../db/connect'
import { refuse } from '../../ground/refusals'
import { recalculateBulk } from './recalculate-bulk'
import { changeLoad, isWithRider, lockRiders } from '../riders/rider-load'
import { checkOrder, isAnotherOrder } from './check-order'
import { lockOrder } from './locked-order'
import type { StaffContext } from './order-context'
import { finishOrderChange } from './finish-order-change'
import type { StoredOrder } from './order-row'
import { readOrder } from './read-orders'
import { makeTrackingId } from './tracking-id'
import { recordWork } from './record-work'

type Assignment = ExpectedRow & { order_id: number; rider_id: number }

/** Assign and ReAssign: in both cases the new rider has to accept the order. */
export async function assignOrder(
  { order_id, rider_id, ...expected }: Assignment,
  context: StaffContext,
): Promise<Order> {
  const { sql } = context
  const order = await lockOrder(sql, order_id)
  if (order !== null && isDoubleClick(order, rider_id) && !isAnotherOrder(order, expected))
    return readPresent(sql, order)
  await lockRiders(sql, [rider_id, order?.rider_id ?? rider_id])
  await checkRider(sql, rider_id)
  if (order === null) throw refuse.notFound('Order')
  await checkOrder(sql, order, { ...expected, refusal: refuseAssign(order) })
  await writeAssignment(order, rider_id, context)
  await moveLoad(sql, order, rider_id)
  if (order.bulk_order_id !== null && isCancelled(order)) await recalculateBulk(sql, order.bulk_order_id)
  return finishOrderChange(context, { ...order, status: 'ASSIGNEDTORIDER' })
}

function isDoubleClick(order: StoredOrder, riderId: number): boolean {
  return order.status === 'ASSIGNEDTORIDER' && order.rider_id === riderId && order.cancelled_by === null
}

async function readPresent(sql: Db, { id }: StoredOrder): Promise<Order> {
  const order = await readOrder(sql, id)
  if (order === null) throw refuse.notFound('Order')
  return order
}

type RiderFacts = {
  status: RiderStatus
  availability_status: (typeof AVAILABILITIES)[number]
  lat: number | null
  lng: number | null
}

async function checkRider(sql: Db, riderId: number): Promise<void> {
  const [rider] = await sql<RiderFacts[]>`
    select rider.status, rider.availability_status, rider.lat, rider.lng
    from riders rider join users person on person.id = rider.user_id
    where rider.id = ${riderId} and person.deleted_at is null`
  if (rider === undefined) throw refuse.invalid({ rider_id: ['The rider id is invalid.'] })
  const { lat, lng, ...facts } = rider
  const current_position: [number, number] | null = lat === null || lng === null ? null : [lat, lng]
  if (!isAssignable({ ...facts, current_position })) {
    throw refuse.invalid({ rider_id: ['This rider cannot be assigned now.'] })
  }
}

async function writeAssignment(
  order: StoredOrder,
  riderId: number,
  { sql, now, actor }: StaffContext,
): Promise<void> {
  const leaves = order.rider_id !== null && order.rider_id !== riderId && order.cancelled_by !== 'RIDER'
  await Promise.all([
    sql`
      update orders set status = 'ASSIGNEDTORIDER', status_changed_at = ${now}, rider_id = ${riderId},
        assigned_by = ${actor.name}, assigned_by_id = ${actor.userId}, cancelled_by = null, cancelled_by_id = null,
        cancel_reason = null, tracking_id = coalesce(tracking_id, ${makeTrackingId()}), revision = revision + 1
      where id = ${order.id}`,
    sql`delete from order_riders where ${leaves} and rider_id = ${order.rider_id} and order_id = ${order.id}`,
    sql`insert into order_riders (rider_id, order_id) values (${riderId}, ${order.id}) on conflict do nothing`,
    recordWork(sql, actor.userId, order.id),
  ])
}

/** Moves the order from the ongoing orders of the former rider, if it was there, to those of the new one. */
async function moveLoad(sql: Db, order: StoredOrder, riderId: number): Promise<void> {
  const former = isWithRider(order.status) ? order.rider_id : null
  if (former === riderId) return
  if (former !== null) await changeLoad(sql, former, { ongoing: -1 })
  await changeLoad(sql, riderId, { ongoing: 1 })
}
