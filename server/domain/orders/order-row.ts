import { withAdditions, type Whole } from '../additions'
import type { OrderStatus } from '../../../contract/words/order-statuses'
import type { DELIVERY_TYPES, Order, OrderId, OrderRider } from '../../../contract/entities/orders'
import type { Note } from '../../../contract/entities/notes'
import { toNotes } from '../notes/notes'
import { toNaira } from '../../../contract/words/money'
import type { RiderId } from '../../../contract/entities/riders'
import type { LatLng } from '../../../contract/wire/wire'

/** A row of `orders` as it is stored. */
export type StoredOrder = {
  id: number
  package_name: string
  package_category: string
  tracking_id: string | null
  payment_status: 'PENDING' | 'APPROVED'
  payment_type: string
  approved_by: string | null
  approved_by_id: number | null
  approved_at: Date | null
  delivery_failed_at: Date | null
  pickup_at: Date | null
  assigned_by: string | null
  assigned_by_id: number | null
  cancelled_by: 'RIDER' | 'USER' | 'ADMIN' | null
  cancelled_by_id: number | null
  cancel_reason: string | null
  customer_user_id: number | null
  customer_name: string
  customer_phone: string
  customer_email: string | null
  user_name: string | null
  recepient_name: string
  recepient_phone: string
  recepient_email: string | null
  pickup_location: string
  pickup_location_name: string | null
  pickup_lat: number | null
  pickup_lng: number | null
  delivery_point_location: string
  delivery_lat: number | null
  delivery_lng: number | null
  destination_location_name: string | null
  landmark: string | null
  destination_landmark: string | null
  status: OrderStatus
  status_changed_at: Date
  delivery_type: (typeof DELIVERY_TYPES)[number]
  order_type: 'single' | 'bulk'
  payee: 'SENDER' | 'RECEIVER'
  applied_coupon: string | null
  amount_kobo: number
  actual_amount_kobo: number
  generate_code: string
  distance: number | null
  delivery_time: string | null
  delivery_date: string | null
  rider_id: number | null
  bulk_order_id: number | null
  rate_card_row_id: number | null
  company_user_id: number | null
  created_by: number | null
  created_at: Date
  revision: number
  /** How many of the last revisions changed nothing that is decided on. */
  quiet_changes: number
}

/** A stored order with the fields of its rider, company and rate that the API sends. */
export type OrderRow = StoredOrder & {
  rider_first_name: string | null
  rider_last_name: string | null
  rider_phone: string | null
  rider_lat: number | null
  rider_lng: number | null
  rider_bike_number: string | null
  company_name: string | null
  rate_delivery_location: string | null
  notes: Note[] | null
}

export function toOrder(row: OrderRow): Whole<Order> {
  return withAdditions(
    {
      id: row.id as OrderId,
      package_name: row.package_name,
      package_category: row.package_category,
      tracking_id: row.tracking_id,
      payment_status: row.payment_status,
      payment_type: row.payment_type,
      approved_by: row.approved_by,
      assigned_by: row.assigned_by,
      customer_name: row.customer_name,
      customer_phone: row.customer_phone,
      user_name: row.user_name,
      recepient_name: row.recepient_name,
      recepient_phone: row.recepient_phone,
      pickup_location: row.pickup_location,
      pickup_location_name: row.pickup_location_name,
      pickup_location_coordinate: position(row.pickup_lat, row.pickup_lng),
      delivery_point_location: row.delivery_point_location,
      delivery_point_location_coordinate: position(row.delivery_lat, row.delivery_lng),
      destination_location_name: row.destination_location_name,
      landmark: row.landmark,
      destination_landmark: row.destination_landmark,
      status: row.status,
      cancelled_by: row.cancelled_by,
      delivery_type: row.delivery_type,
      order_type: row.order_type,
      payee: row.payee,
      applied_coupon: row.applied_coupon,
      amount: toNaira(row.amount_kobo),
      actual_amount: toNaira(row.actual_amount_kobo),
      generate_code: row.generate_code,
      cancel_reason: row.cancel_reason,
      distance: row.distance,
      delivery_time: row.delivery_time,
      delivery_date: row.delivery_date,
      created_at: row.created_at.toISOString(),
      rider: riderOf(row),
      company_profile_details: row.company_name === null ? null : { name: row.company_name },
      rate_card_details:
        row.rate_delivery_location === null ? null : { delivery_location: row.rate_delivery_location },
      bulk_order_id: row.bulk_order_id,
      approved_at: row.approved_at?.toISOString() ?? null,
      delivery_failed_at: row.delivery_failed_at?.toISOString() ?? null,
      pickup_at: row.pickup_at?.toISOString() ?? null,
      revision: row.revision,
      status_changed_at: row.status_changed_at.toISOString(),
      notes: toNotes(row.notes),
    },
    [
      'bulk_order_id',
      'approved_at',
      'delivery_failed_at',
      'pickup_at',
      'revision',
      'status_changed_at',
      'notes',
    ],
  )
}

function riderOf(row: OrderRow): Whole<OrderRider> | null {
  if (row.rider_id === null) return null
  return withAdditions(
    {
      first_name: row.rider_first_name ?? '',
      last_name: row.rider_last_name ?? '',
      phone: row.rider_phone ?? '',
      current_position: position(row.rider_lat, row.rider_lng),
      id: row.rider_id as RiderId,
      bike_number: row.rider_bike_number,
    },
    ['id', 'bike_number'],
  )
}

function position(lat: number | null, lng: number | null): LatLng | null {
  return lat === null || lng === null ? null : [lat, lng]
}
