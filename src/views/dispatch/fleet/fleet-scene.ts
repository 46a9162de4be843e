import { displayAge } from '../../../../contract/rules/lateness'
import { distanceKm } from '../../../../contract/rules/distance'
import { deliveryText, fullName, pickupText } from '../../../../contract/rules/order-display'
import type { LatLng } from '../../../../contract/wire/wire'
import type { OrderRow } from '../../../db/core/rows'
import type { Area, PinTone, PlacePin, PlacesScene } from '../../../maps/places-contract'
import { distanceText, jobsText } from '../../shared/riders/rider-options'
import { statusWord } from '../../shared/statuses/order-status'
import {
  isOnRide,
  placeOf,
  type FleetOrder,
  type FleetRider,
  type LayerId,
  type OrderLayer,
  type RiderLayer,
} from './fleet-layers'

type Question = {
  orders: readonly FleetOrder[]
  riders: readonly FleetRider[]
  hidden: ReadonlySet<LayerId>
  /** The selected order, shown even if its layer is hidden, or null. */
  focused: OrderRow | null
  riderId: number | null
  selected: ReadonlySet<number>
  trail: readonly LatLng[]
  area: Area | null
}

const ORDER_TONES: Record<OrderLayer, PinTone> = {
  noRider: 'pending',
  late: 'late',
  toPickUp: 'accepted',
  inTransit: 'transit',
  delivered: 'delivered',
}
const RIDER_TONES: Record<RiderLayer, PinTone> = {
  free: 'free',
  busy: 'busy',
  unchanged: 'old',
  offline: 'old',
}

/** The pins of orders and riders. The selected order shows both ends, with a line between them. */
export function fleetScene(question: Question): PlacesScene {
  const { orders, riders, hidden, focused, riderId, trail, area } = question
  const isShown = ({ order, layer }: FleetOrder) => !hidden.has(layer) || order.id === focused?.id
  return {
    pins: [
      ...orders.filter(isShown).flatMap((one) => orderPin(one, question)),
      ...(focused === null ? [] : otherEnd(focused)),
      ...riders
        .filter(({ rider, layer }) => !hidden.has(layer) || rider.id === riderId)
        .flatMap((one) => riderPin(one, riderId)),
    ],
    line: focused === null ? null : lineOf(focused),
    trail,
    area,
  }
}

function orderPin(
  { order, layer, lateness }: FleetOrder,
  { focused, selected }: Pick<Question, 'focused' | 'selected'>,
): PlacePin[] {
  const at = placeOf(order)
  if (at === null) return []
  const words = lateness.kind === 'late' ? `+${displayAge(lateness.overMin)}` : statusWord(order)
  return [
    {
      id: `order ${order.id}`,
      kind: 'order',
      tone: ORDER_TONES[layer],
      at,
      title: `${order.id} · ${words}`,
      note: isOnRide(order) ? deliveryText(order) : pickupText(order),
      isChosen: order.id === focused?.id,
      isMarked: selected.has(order.id),
    },
  ]
}

function otherEnd(order: OrderRow): PlacePin[] {
  const { pickup_location_coordinate: pickup, delivery_point_location_coordinate: dropOff } = order
  if (pickup === null || dropOff === null) return []
  const end = isOnRide(order)
    ? ({ kind: 'pickup', at: pickup, note: pickupText(order) } as const)
    : ({ kind: 'dropOff', at: dropOff, note: deliveryText(order) } as const)
  return [
    {
      id: `${end.kind} ${order.id}`,
      kind: end.kind,
      tone: 'assigned',
      at: end.at,
      title: end.kind === 'pickup' ? 'Pickup' : 'Drop-off',
      note: end.note,
      isChosen: true,
      isMarked: false,
    },
  ]
}

function lineOf(order: OrderRow): PlacesScene['line'] {
  const { pickup_location_coordinate: from, delivery_point_location_coordinate: to } = order
  return from === null || to === null ? null : { from, to, note: distanceText(distanceKm(from, to)) }
}

function riderPin({ rider, layer, jobs }: FleetRider, riderId: number | null): PlacePin[] {
  const at = rider.current_position
  if (at === null) return []
  return [
    {
      id: `rider ${rider.id}`,
      kind: 'rider',
      tone: RIDER_TONES[layer],
      at,
      title: fullName(rider),
      note: `${jobsText(jobs)}${NOTES[layer]}`,
      isChosen: rider.id === riderId,
      isMarked: false,
      jobs,
    },
  ]
}

const NOTES: Record<RiderLayer, string> = {
  free: '',
  busy: '',
  unchanged: ', unchanged for 10 min',
  offline: ', offline',
}
