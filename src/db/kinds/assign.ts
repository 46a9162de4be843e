import { fullName } from '../../../contract/rules/order-display'
import { isCancelled, refuseAssign } from '../../../contract/rules/order-rules'
import { assignOrder, type OrderId, type OrderRider } from '../../../contract/entities/orders'
import type { RiderId } from '../../../contract/entities/riders'
import { isSameRider } from '../../../contract/rules/same-rider'
import { request, type CommandSpec } from './command-spec'
import { isSameSituation, onOrder } from './order-facts'

export type AssignRider = OrderRider & { id: RiderId }

type Assign = { kind: 'assign'; orderId: OrderId; rider: AssignRider }

export const assign: CommandSpec<Assign, 'order'> = {
  ...onOrder,
  request: request(assignOrder, ({ orderId, rider }: Assign, expected) => ({
    order_id: orderId,
    rider_id: rider.id,
    ...expected,
  })),
  reduce: (order, { rider }) =>
    refuseAssign(order) === null
      ? { ...order, status: 'ASSIGNEDTORIDER', rider, cancelled_by: null, cancel_reason: null }
      : order,
  // Reassigning to the same rider: if the order is accepted and looks as the user saw it, it is not reassigned yet.
  isOurs: (order, { rider }, seen) =>
    order.status !== 'PENDING' &&
    !isCancelled(order) &&
    isSameRider(order.rider, rider) &&
    (order.status === 'ASSIGNEDTORIDER' || (seen !== null && !isSameSituation(order, seen))),
  isAsSeen: isSameSituation,
  sets: ['status', 'cancelled_by', 'rider', 'assigned_by'],
  takesMoney: false,
  seenAs: ['assigned', 'reassigned'],
  object: ({ rider }) => fullName(rider),
  success: () => assignOrder.message ?? '',
}
