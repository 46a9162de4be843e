import { orderActions } from '../../../contract/order-rules'
import { isAssignable, isFar } from '../../../contract/rider-rules'
import type { OrderRow } from '../../db/core/rows'
import { hasOrder, type RiderOption } from '../shared/riders/rider-options'

/** The far rider who was asked about, and for which order. */
export type Asked = { orderId: number; riderId: number }

export type AssignVerdict = 'assign' | 'ask' | 'has' | 'onItsWay' | 'notNow' | 'gone'

/** What giving this order to this rider does now. */
export function judgeAssign(order: OrderRow, option: RiderOption, asked: Asked | null): AssignVerdict {
  const { rider, distanceKm } = option
  if (order.pending !== null) return 'onItsWay'
  if (orderActions(order, null).assign === null) return 'notNow'
  if (hasOrder(rider, order)) return 'has'
  if (!isAssignable(rider)) return 'gone'
  const isAsked = asked?.orderId === order.id && asked.riderId === rider.id
  return isFar(distanceKm) && !isAsked ? 'ask' : 'assign'
}
