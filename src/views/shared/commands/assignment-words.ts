import { distanceKm } from '../../../../contract/rules/distance'
import { fullName } from '../../../../contract/rules/order-display'
import { isCancelled } from '../../../../contract/rules/order-rules'
import { isOrderStatus, type OrderStatus } from '../../../../contract/words/order-statuses'
import type { Order, OrderRider } from '../../../../contract/entities/orders'
import type { Rider } from '../../../../contract/entities/riders'
import { distanceText, jobsText } from '../riders/rider-options'
import { field, type ComparedField, type KnownRiders } from './compared-fields'
import { firstName } from '../../ui/marks/row-words'

/** Distance and jobs of both riders. A line is left out when its value is unknown for both. */
export function ridersCompared(order: Order, yours: OrderRider, riders: KnownRiders): ComparedField[] {
  const both = [order.rider, yours] as const
  return [
    ...ridersField('Distance', both, (rider) => distanceSide(order, rider, riders)),
    ...ridersField('Jobs', both, (rider) => jobsSide(rider, riders)),
  ]
}

function ridersField(
  name: string,
  riders: readonly [OrderRider | null, OrderRider | null],
  wordsOf: (rider: OrderRider | null) => string,
): ComparedField[] {
  const [theirs, yours] = [wordsOf(riders[0]), wordsOf(riders[1])]
  return theirs === '-' && yours === '-' ? [] : [field(name, theirs, yours)]
}

function distanceSide(order: Order, rider: OrderRider | null, riders: KnownRiders): string {
  const position = known(rider, riders)?.current_position ?? rider?.current_position ?? null
  const pickup = order.pickup_location_coordinate
  return distanceText(pickup === null || position === null ? null : distanceKm(pickup, position))
}

function jobsSide(rider: OrderRider | null, riders: KnownRiders): string {
  const found = known(rider, riders)
  if (found === undefined) return '-'
  return found.ongoing_orders_count === 0 ? 'Free' : jobsText(found.ongoing_orders_count)
}

function known(rider: OrderRider | null, riders: KnownRiders): Rider | undefined {
  return rider?.id === undefined ? undefined : riders.get(rider.id)
}

export function keepRider(order: Order | null): string {
  if (order === null) return 'Keep it as it is'
  if (isCancelled(order)) return 'Keep it cancelled'
  return order.rider === null ? 'Leave it unassigned' : `Keep ${fullName(order.rider)}`
}

/** The first name; the full name when both riders have the same first name. */
export function distinctRiderName(rider: OrderRider, other: OrderRider | null): string {
  return other !== null && firstName(other) === firstName(rider) ? fullName(rider) : firstName(rider)
}

const SO_FAR: Record<OrderStatus, string | null> = {
  PENDING: null,
  ASSIGNEDTORIDER: 'has not accepted yet',
  ACCEPTED: 'has already accepted',
  INTRANSIT: 'is on the way with the package',
  DELIVERED: null,
  CANCELLED: null,
}

export function takeOver(order: Order, other: string): string | null {
  const so = isOrderStatus(order.status) ? SO_FAR[order.status] : null
  if (order.rider === null || so === null || isCancelled(order)) return null
  return `${firstName(order.rider)} ${so}. ${other} would take over.`
}
