import type { LatLng } from '../../../../contract/wire/wire'
import { customerName } from '../../../../contract/rules/order-display'
import { displayPhone } from '../../../../contract/words/phones'
import { ITEM_CATEGORIES, PAYEES } from '../../../../contract/entities/orders'
import type { OrderRow } from '../../../db/core/rows'
import { NO_PLACE, type PlaceEntry } from '../../shared/places/place-search'
import { EMPTY_DRAFT, type OrderDraft } from './order-draft'

/** Create Order filled from an order, without charges: those are calculated for today. Orders carry no email addresses. */
export function draftAgain(order: OrderRow): OrderDraft {
  const name = customerName(order)
  return {
    ...EMPTY_DRAFT,
    fields: {
      customer_name: name === '-' ? '' : name,
      customer_phone: phoneOf(order.customer_phone),
      customer_email: '',
      pickup_location: placeOf(
        order.pickup_location,
        order.pickup_location_name,
        order.pickup_location_coordinate,
      ),
      landmark: order.landmark ?? '',
      pickup_at: '',
      delivery_point_name: order.recepient_name ?? '',
      delivery_point_phone: phoneOf(order.recepient_phone),
      delivery_point_email: '',
      delivery_point_location: placeOf(
        order.delivery_point_location,
        order.destination_location_name,
        order.delivery_point_location_coordinate,
      ),
      destination_landmark: order.destination_landmark ?? '',
      package_name: order.package_name ?? '',
      package_category: ITEM_CATEGORIES.find((category) => category === order.package_category) ?? '',
      payee: PAYEES.find((payee) => payee === order.payee) ?? 'SENDER',
    },
  }
}

/** The id of the order from which the form of this address is filled; null: from none. */
export function orderAgain(form: string): number | null {
  const id = /[?&]draft=order-(\d{1,15})$/.exec(form)?.[1]
  return id === undefined ? null : Number(id)
}

function phoneOf(phone: string | null): string {
  return phone === null || phone === '' ? '' : displayPhone(phone)
}

/** An address without a position has to be chosen again (AG-118). */
function placeOf(address: string | null, name: string | null, coordinate: LatLng | null): PlaceEntry {
  if (address === null || address === '') return NO_PLACE
  return {
    text: address,
    place: coordinate === null ? null : { description: address, name: name ?? address, coordinate },
  }
}
