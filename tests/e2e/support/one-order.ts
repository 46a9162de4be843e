import type { InputOf } from '../../../contract/wire/call'
import type { createBulkOrder } from '../../../contract/entities/bulk-orders'
import type { createOrder } from '../../../contract/entities/orders'

export const PICKUP: [number, number] = [6.5095, 3.3711]

/** What a receiver pays for: born when a test needs an order that nobody else touches. */
export const ONE_ORDER: InputOf<typeof createOrder> = {
  customer_name: 'Sade Balogun',
  customer_phone: '08099263715',
  pickup_location: '46 Herbert Macaulay Way, Yaba',
  pickup_location_coordinate: PICKUP,
  package_name: 'Aso-oke, bridal set',
  package_category: 'Cloth',
  delivery_point_name: 'Mr Gbenga Balogun',
  delivery_point_phone: '8033920174',
  delivery_point_location: 'Chevron Drive, Lekki',
  delivery_point_location_coordinate: [6.4396, 3.5292],
  destination_landmark: 'White gate after the mosque',
  delivery_type: 'EXPRESS_DELIVERY',
  payee: 'RECEIVER',
  km: 18.2,
  traffic_level: 'normal',
  generate_code: 'NO',
}

/** A line of a bulk order, but for its rate. */
export const ONE_LINE: Omit<InputOf<typeof createBulkOrder>['orders'][number], 'rate_card_id'> = {
  customer_name: 'Ngozi Eze',
  customer_phone: '08031112222',
  package_name: 'Rice, 50 kg',
  package_category: 'Food Stuff',
  delivery_point_name: 'Kemi Bello',
  delivery_point_phone: '8030000002',
  delivery_point_location: 'Tejuosho Market, Yaba',
  payee: 'SENDER',
}
