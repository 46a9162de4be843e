import { isSameRider } from '../../../contract/rules/same-rider'
import type { OrderId } from '../../../contract/entities/orders'
import type { OrderPrecondition } from './preconditions'

type OnOrder = { orderId: OrderId }

export const onOrder = {
  entity: 'order',
  id: ({ orderId }: OnOrder) => orderId,
  title: ({ orderId }: OnOrder) => `Order ${orderId}`,
} as const

type State = Pick<OrderPrecondition, 'status' | 'cancelled_by'>

export function isSameState(now: State, seen: State): boolean {
  return now.status === seen.status && now.cancelled_by === seen.cancelled_by
}

export function isSameSituation(
  now: State & Pick<OrderPrecondition, 'rider'>,
  seen: State & Pick<OrderPrecondition, 'rider'>,
): boolean {
  return isSameState(now, seen) && isSameRider(now.rider, seen.rider)
}
