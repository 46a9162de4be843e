import { orderActions } from '../../../contract/order-rules'
import { isAssignable, isFar } from '../../../contract/rider-rules'
import type { OrderRow } from '../../db/core/rows'
import { hasOrder, type RiderOption } from '../shared/riders/rider-options'

/** The order and the far rider of an open confirmation question. */
export type Asked = { orderId: number; riderId: number }

export type AssignVerdict = 'assign' | 'ask' | 'has' | 'onItsWay' | 'notNow' | 'gone'

export function judgeAssign(order: OrderRow, option: RiderOption, asked: Asked | null): AssignVerdict {
  const { rider, distanceKm } = option
  if (order.pending !== null) return 'onItsWay'
  if (orderActions(order, null).assign === null) return 'notNow'
  if (hasOrder(rider, order)) return 'has'
  if (!isAssignable(rider)) return 'gone'
  const isAsked = asked?.orderId === order.id && asked.riderId === rider.id
  return isFar(distanceKm) && !isAsked ? 'ask' : 'assign'
}
