import { orderActions } from '../../../../contract/rules/order-rules'
import { isAssignable } from '../../../../contract/rules/rider-rules'
import type { OrderRow } from '../../../db/core/rows'
import { doubtOf } from '../../shared/riders/doubt-of'
import { hasOrder, type RiderOption } from '../../shared/riders/rider-options'

/** The order and the rider of an open confirmation question. */
export type Asked = { orderId: number; riderId: number }

export type AssignVerdict = 'assign' | 'ask' | 'has' | 'onItsWay' | 'notNow' | 'gone'

export function judgeAssign(
  order: OrderRow,
  option: RiderOption,
  { asked, nowMs }: { asked: Asked | null; nowMs: number },
): AssignVerdict {
  const { rider } = option
  if (order.pending !== null) return 'onItsWay'
  if (orderActions(order, null).assign === null) return 'notNow'
  if (hasOrder(rider, order)) return 'has'
  if (!isAssignable(rider)) return 'gone'
  const isAsked = asked?.orderId === order.id && asked.riderId === rider.id
  return doubtOf(option, nowMs) !== null && !isAsked ? 'ask' : 'assign'
}
