import { firstCharacter } from '../../../contract/words/normal-text'
import { Order } from '../../../contract/entities/orders'
import { Rider } from '../../../contract/entities/riders'
import type { LatLng } from '../../../contract/wire/wire'
import { knownArea } from '../places/known-area'

/**
 * What a display on a wall may know of an order and of a rider. Both are built from the fields that are named here, so a
 * field that is new in the contract stays away until somebody names it; whatever is not named reads as blank.
 */
export function maskOrder(order: Order): Order {
  return Order.parse({
    id: order.id,
    status: order.status,
    status_changed_at: order.status_changed_at,
    created_at: order.created_at,
    cancelled_by: order.cancelled_by,
    delivery_type: order.delivery_type,
    order_type: order.order_type,
    delivery_time: order.delivery_time,
    delivery_date: order.delivery_date,
    pickup_at: order.pickup_at,
    revision: order.revision,
    customer_name: shortName(order.customer_name),
    recepient_name: shortName(order.recepient_name),
    pickup_location: knownArea(order.pickup_location, order.pickup_location_coordinate),
    pickup_location_coordinate: roughly(order.pickup_location_coordinate),
    delivery_point_location: knownArea(
      order.delivery_point_location,
      order.delivery_point_location_coordinate,
    ),
    delivery_point_location_coordinate: roughly(order.delivery_point_location_coordinate),
    rider: order.rider === null ? null : maskOrderRider(order.rider),
  })
}

/** Its position is exact: a wall shows where riders are. */
export function maskRider(rider: Rider): Rider {
  return Rider.parse({
    id: rider.id,
    ...shortNames(rider),
    status: rider.status,
    availability_status: rider.availability_status,
    current_position: rider.current_position,
    position_at: rider.position_at,
    ongoing_orders_count: rider.ongoing_orders_count,
    delivered_orders_count: rider.delivered_orders_count,
    revision: rider.revision,
  })
}

function maskOrderRider(rider: NonNullable<Order['rider']>) {
  return { id: rider.id, ...shortNames(rider), current_position: rider.current_position }
}

/**
 * 'Musa Bello' is 'Musa B.'; so is 'Bello, Musa'. Words with digits or signs, such as a phone or an e-mail address, are no
 * names. Null if no name is left.
 */
export function shortName(name: string | null): string | null {
  const [last = '', rest = ''] = (name ?? '').split(',', 2)
  const [first, ...others] = [...splitWords(rest), ...splitWords(last)]
  if (first === undefined) return null
  const initial = initialOf(others)
  return initial === null ? first : `${first} ${initial}`
}

function shortNames({ first_name, last_name }: Pick<Rider, 'first_name' | 'last_name'>) {
  return {
    first_name: splitWords(first_name ?? '')[0] ?? null,
    last_name: initialOf(splitWords(last_name ?? '')),
  }
}

function splitWords(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => /^\p{L}[\p{L}\p{M}.'’-]*$/u.test(word))
}

/** 'B.' */
function initialOf(words: readonly string[]): string | null {
  const initial = firstCharacter(words.at(-1)).toUpperCase()
  return initial === '' ? null : `${initial}.`
}

/** To a hundredth of a degree, about a kilometre: the area, not the house. */
function roughly(position: LatLng | null): LatLng | null {
  if (position === null) return null
  const [lat, lng] = position
  return [Math.round(lat * 100) / 100, Math.round(lng * 100) / 100]
}
