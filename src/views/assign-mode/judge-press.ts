import { isFar } from '../../../contract/rider-rules'
import type { OrderRow } from '../../db/core/rows'
import { riderOption } from '../shared/riders/best-riders'
import { hasOrder } from '../shared/riders/rider-options'
import { chosenIds } from './sitting-moves'
import { standingAt, type Sitting } from './sitting'
import type { RankedRider } from '../shared/riders/ranked-riders'

type Far = { id: number; km: number }

/** The rider who was asked about while this order was the current one, and the orders whose pickups are far away. */
export type Asked = { orderId: number; riderId: number; far: readonly Far[] }

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
  const now: Asked = { orderId: handId, riderId: option.rider.id, far: farOf(sitting, ids, option) }
  return now.far.length === 0 || isAnswered(now, asked)
    ? { kind: 'decide', ids }
    : { kind: 'ask', asked: now }
}

function farOf({ entries }: Sitting, ids: readonly number[], { rider }: RankedRider): Far[] {
  return ids.flatMap((id) => {
    const order = entries.get(id)?.order ?? null
    const km = order === null ? null : riderOption(rider, 0, order).distanceKm
    return km !== null && isFar(km) ? [{ id, km }] : []
  })
}

/** An order that was marked since is asked about again. */
function isAnswered(now: Asked, asked: Asked | null): boolean {
  if (asked?.orderId !== now.orderId || asked.riderId !== now.riderId) return false
  return now.far.every(({ id }) => asked.far.some((one) => one.id === id))
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
