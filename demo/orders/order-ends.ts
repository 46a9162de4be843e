import type { Address } from '../words/addresses'
import { customerAt, fullName, staffAt } from '../people/crowd'
import type { OrderDesk } from './order-desk'
import type { OrderEnds, OrderSender } from './order-row'
import { personName } from '../words/person-names'
import { mobileNumber } from '../words/phone-numbers'
import type { City } from '../../server/domain/places/places'

/** A customer with an account, or a caller; in that case a member of staff entered the order. */
export function senderOf({ random, crowd }: OrderDesk, city: City, createdAt: number): OrderSender {
  const customer = random.chance(0.82) ? customerAt(crowd, random, { city, createdAt }) : null
  if (customer === null) {
    const { first, last } = personName(random, city, 0.55)
    return {
      customer_user_id: null,
      customer_name: `${first} ${last}`,
      customer_phone: mobileNumber(random),
      customer_email: null,
      user_name: null,
      applied_coupon: null,
      created_by: staffAt(crowd, random).id,
    }
  }
  return {
    customer_user_id: customer.id,
    customer_name: fullName(customer),
    customer_phone: customer.phone,
    customer_email: customer.email,
    user_name: fullName(customer),
    applied_coupon: customer.coupon !== null && random.chance(0.5) ? customer.coupon : null,
    created_by: null,
  }
}

export function endsOf(from: Address, to: Address): OrderEnds {
  return {
    pickup_location: from.text,
    pickup_location_name: from.name,
    pickup_lat: from.coordinate[0],
    pickup_lng: from.coordinate[1],
    delivery_point_location: to.text,
    delivery_lat: to.coordinate[0],
    delivery_lng: to.coordinate[1],
    destination_location_name: to.name,
    landmark: from.landmark,
    destination_landmark: to.landmark,
  }
}
