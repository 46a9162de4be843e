import { shortName } from '../../../contract/order-display'
import type { Rider } from '../../../contract/riders'
import type { OrderRow } from '../../db/core/rows'
import type { PlacePin, PlacesScene } from '../../maps/places-contract'
import { isCancelled } from '../../../contract/order-rules'
import { shared, type Attention } from './wall-facts'

/** Number of the most urgent orders whose pins show the order number. */
const LABELLED = 4

export type WallScene = { scene: PlacesScene; unplacedOrders: number; unplacedRiders: number }

/**
 * The pins: orders without a rider at their pickup, and riders at work. Other orders are shown by the pin of their rider.
 * A pin is red if its order is late. Orders and riders without a known position are only counted.
 */
export function wallScene(
  open: readonly OrderRow[],
  riders: readonly Rider[],
  { all }: Pick<Attention, 'all'>,
): WallScene {
  const late = all.filter(({ minutes, look }) => minutes >= 0 && look === 'PENDING').map(({ id }) => id)
  const isLateWith = new Set(all.filter(({ minutes }) => minutes >= 0).map(({ order }) => order.rider?.id))
  const labelled = new Set(late.slice(0, LABELLED))
  const isLate = new Set(late)
  const waiting = open.filter((order) => order.status === 'PENDING' && !isCancelled(order))
  const { free, busy } = shared(riders)
  const orderPins = waiting.flatMap((order) => orderPin(order, isLate.has(order.id), labelled.has(order.id)))
  const riderPins = [
    ...free.flatMap((rider) => riderPin(rider, 'free')),
    ...busy.flatMap((rider) => riderPin(rider, isLateWith.has(rider.id) ? 'late' : 'busy')),
  ]
  return {
    scene: { pins: [...orderPins, ...riderPins], line: null },
    unplacedOrders: waiting.length - orderPins.length,
    unplacedRiders: free.length + busy.length - riderPins.length,
  }
}

function orderPin(order: OrderRow, isLate: boolean, isLabelled: boolean): PlacePin[] {
  const at = order.pickup_location_coordinate
  if (at === null) return []
  const tone = isLate ? 'late' : 'pending'
  const id = `pickup ${order.id}`
  return [
    {
      id,
      kind: 'pickup',
      tone,
      at,
      title: `${order.id}`,
      note: '',
      isChosen: false,
      isMarked: false,
      isLabelled,
    },
  ]
}

function riderPin(rider: Rider, tone: 'free' | 'busy' | 'late'): PlacePin[] {
  const at = rider.current_position
  if (at === null) return []
  const id = `rider ${rider.id}`
  return [
    { id, kind: 'rider', tone, at, title: shortName(rider), note: tone, isChosen: false, isMarked: false },
  ]
}
