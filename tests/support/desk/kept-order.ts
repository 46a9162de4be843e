import { createOrder } from '../../../contract/entities/orders'
import { ALLEN, OGUDU, QUOTE } from './create-order-form'
import { NOW } from '../page/rendered-app'

/** A filled form, what it makes, and what it costs. */
export const FILLED = {
  customer_name: 'Kunle Adebayo',
  customer_phone: '08150923367',
  pickup_location: { text: ALLEN.description, place: ALLEN },
  delivery_point_name: 'Mrs Yemisi Shonibare',
  delivery_point_phone: '08023371946',
  delivery_point_location: { text: OGUDU.description, place: OGUDU },
  package_name: 'Jollof tray, 12 portions',
  package_category: 'Food',
  payee: 'SENDER',
}
export const QUOTED = { km: 8.91, traffic: 'moderate', quote: QUOTE, at: NOW }
export const MADE = createOrder.input.parse({
  customer_name: FILLED.customer_name,
  customer_phone: FILLED.customer_phone,
  pickup_location: ALLEN.description,
  pickup_location_coordinate: ALLEN.coordinate,
  package_name: FILLED.package_name,
  package_category: 'Food',
  delivery_point_name: FILLED.delivery_point_name,
  delivery_point_phone: '8023371946',
  delivery_point_location: OGUDU.description,
  delivery_point_location_coordinate: OGUDU.coordinate,
  delivery_type: 'EXPRESS_DELIVERY',
  payee: 'SENDER',
  km: 8.91,
  traffic_level: 'moderate',
})

/** As a server shows it. */
export const SHOWN = {
  customer_name: MADE.customer_name,
  customer_phone: MADE.customer_phone,
  recepient_name: MADE.delivery_point_name,
  recepient_phone: MADE.delivery_point_phone,
  pickup_location: MADE.pickup_location,
  pickup_location_coordinate: MADE.pickup_location_coordinate,
  delivery_point_location: MADE.delivery_point_location,
  delivery_point_location_coordinate: MADE.delivery_point_location_coordinate,
  package_name: MADE.package_name,
  package_category: MADE.package_category,
  payee: MADE.payee,
  amount: QUOTE.amount_to_pay,
  created_at: new Date(NOW).toISOString(),
}
