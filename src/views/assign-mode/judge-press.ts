import { isFar } from '../../../contract/rider-rules'
import type { OrderRow } from '../../db/core/rows'
import { hasOrder } from '../shared/riders/rider-options'
import { chosenIds } from './sitting-moves'
import { standingAt, type Sitting } from './sitting'
import type { RankedRider } from '../shared/riders/ranked-riders'

/** The far rider who was asked about, and for which order. */
export type Asked = { orderId: number; riderId: number }

export type Press =
  /** Assign these orders to the rider. */
  | { kind: 'decide'; ids: number[] }
  /** The order has an unsent change already. */
  | { kind: 'again'; order: OrderRow }
  /** Another dispatcher was faster. The key was meant for that order, so it assigns no other one. */
  | { kind: 'goOn'; orderId: number }
  | { kind: 'has'; orderId: number }
  | { kind: 'gone' }
  | { kind: 'ask'; asked: Asked }

/** What a rider's digit does now; null without a current order. */
export function judgePress(sitting: Sitting, option: RankedRider, asked: Asked | null): Press | null {
  const { handId, marked } = sitting
  if (handId === null) return null
  if (marked.size === 0 && standingAt(sitting, handId) !== 'waits') return overPress(sitting, handId)
  const ids = chosenIds(sitting).filter((id) => isWithout(sitting, id, option))
  if (ids.length === 0) return { kind: 'has', orderId: handId }
  if (option.isGone) return { kind: 'gone' }
  const isAsked = asked?.orderId === handId && asked.riderId === option.rider.id
  if (isFar(option.distanceKm) && !isAsked)
    return { kind: 'ask', asked: { orderId: handId, riderId: option.rider.id } }
  return { kind: 'decide', ids }
}

function overPress(sitting: Sitting, orderId: number): Press {
  const order = sitting.entries.get(orderId)?.order ?? null
  const isOnTheWay = standingAt(sitting, orderId) === 'own' && order !== null
  return isOnTheWay ? { kind: 'again', order } : { kind: 'goOn', orderId }
}

function isWithout({ entries }: Sitting, id: number, { rider }: RankedRider): boolean {
  const order = entries.get(id)?.order ?? null
  return order !== null && !hasOrder(rider, order)
}
