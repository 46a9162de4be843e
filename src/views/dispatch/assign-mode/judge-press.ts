import { isFar } from '../../../../contract/rules/rider-rules'
import type { Claim } from '../../../machines/claims'
import type { OrderRow } from '../../../db/core/rows'
import { riderOption } from '../../shared/riders/best-riders'
import { isOldPlace } from '../../shared/riders/position-age'
import { hasOrder } from '../../shared/riders/rider-options'
import { chosenIds } from './worklist-moves'
import type { Worklist } from './worklist'
import { stateOf } from './worklist-rows'
import type { RankedRider } from '../../shared/riders/ranked-riders'

type Far = { id: number; km: number }

type Taken = { id: number; claim: Claim }

/**
 * A confirmation question about a rider. `orderId`: the current order when it was asked. `far`: the orders whose pickups are
 * far away. `isOld`: the rider was seen long ago. `taken`: the orders that a colleague was busy with first.
 */
export type Asked = {
  orderId: number
  riderId: number
  far: readonly Far[]
  isOld: boolean
  taken: readonly Taken[]
}

export type Press =
  /** Assign these orders to the rider. */
  | { kind: 'decide'; ids: number[] }
  /** The order already has a change that the server has not confirmed. */
  | { kind: 'again'; order: OrderRow }
  /** Another dispatcher assigned the order first. The key was meant for it, so the key only moves on and assigns nothing. */
  | { kind: 'moveToNext'; orderId: number }
  | { kind: 'has'; orderId: number }
  | { kind: 'gone' }
  | { kind: 'ask'; asked: Asked }

type Situation = { asked: Asked | null; nowMs: number }

/** Decides what the digit key of a rider does now. Null if there is no current order. */
export function judgePress(
  worklist: Worklist,
  option: RankedRider,
  { asked, nowMs }: Situation,
): Press | null {
  const { currentId, marked } = worklist
  if (currentId === null) return null
  if (marked.size === 0 && stateOf(worklist, currentId) !== 'waits') return pressOnDone(worklist, currentId)
  const ids = chosenIds(worklist).filter((id) => lacksRider(worklist, id, option))
  if (ids.length === 0) return { kind: 'has', orderId: currentId }
  if (option.isGone) return { kind: 'gone' }
  const now: Asked = {
    orderId: currentId,
    riderId: option.rider.id,
    far: farOf(worklist, ids, option),
    isOld: isOldPlace(option.rider, nowMs),
    taken: takenOf(worklist, ids),
  }
  return (now.far.length === 0 && !now.isOld && now.taken.length === 0) || isAnswered(now, asked)
    ? { kind: 'decide', ids }
    : { kind: 'ask', asked: now }
}

function farOf({ entries }: Worklist, ids: readonly number[], { rider }: RankedRider): Far[] {
  return ids.flatMap((id) => {
    const order = entries.get(id)?.order ?? null
    const km = order === null ? null : riderOption(rider, 0, order).distanceKm
    return km !== null && isFar(km) ? [{ id, km }] : []
  })
}

/** Only the dispatcher who came second is asked. */
function takenOf({ claims, currentId, cameToClaim }: Worklist, ids: readonly number[]): Taken[] {
  return ids.flatMap((id) => {
    const claim = claims.byOrder.get(id)
    if (claim === undefined) return []
    return claim.isHeld || id !== currentId || cameToClaim ? [{ id, claim }] : []
  })
}

/** True if the question was asked for every far order. An order marked after the question is asked about again. */
function isAnswered(now: Asked, asked: Asked | null): boolean {
  if (asked?.orderId !== now.orderId || asked.riderId !== now.riderId) return false
  if (now.isOld && !asked.isOld) return false
  if (now.taken.some(({ id }) => !asked.taken.some((one) => one.id === id))) return false
  return now.far.every(({ id }) => asked.far.some((one) => one.id === id))
}

function pressOnDone(worklist: Worklist, orderId: number): Press {
  const order = worklist.entries.get(orderId)?.order ?? null
  const isOnTheWay = stateOf(worklist, orderId) === 'own' && order !== null
  return isOnTheWay ? { kind: 'again', order } : { kind: 'moveToNext', orderId }
}

function lacksRider({ entries }: Worklist, id: number, { rider }: RankedRider): boolean {
  const order = entries.get(id)?.order ?? null
  return order !== null && !hasOrder(rider, order)
}
