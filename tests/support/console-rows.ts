import type { Order, OrderId } from '../../contract/orders'
import type { Rider, RiderId } from '../../contract/riders'
import type { CommandId, OrderRow, OutboxCommand, RiderRow } from '../../src/db/rows'

/** Rows as the console stores them, plain unless told otherwise. */

export function order(fields: Partial<Omit<Order, 'id'>> & { id: number }): Order {
  const { id, ...rest } = fields
  return {
    id: id as OrderId,
    package_name: 'Birthday cake, two tier',
    package_category: 'Food',
    tracking_id: `TRK-${88000 + id}`,
    payment_status: 'PENDING',
    payment_type: 'pay_on_delivery',
    approved_by: null,
    assigned_by: null,
    customer_name: 'Sade Balogun',
    customer_phone: '08099263715',
    user_name: null,
    recepient_name: 'Mr Gbenga Balogun',
    recepient_phone: '8033920174',
    pickup_location: '46 Herbert Macaulay Way, Yaba',
    pickup_location_name: null,
    pickup_location_coordinate: [6.5095, 3.3711],
    delivery_point_location: 'Chevron Drive, Lekki',
    delivery_point_location_coordinate: [6.4396, 3.5292],
    destination_location_name: null,
    landmark: null,
    destination_landmark: null,
    status: 'PENDING',
    cancelled_by: null,
    delivery_type: 'EXPRESS_DELIVERY',
    order_type: 'single',
    payee: 'RECEIVER',
    applied_coupon: null,
    amount: 3762.5,
    actual_amount: 3500,
    generate_code: 'NO',
    cancel_reason: null,
    distance: 18.2,
    delivery_time: null,
    delivery_date: null,
    created_at: '2026-11-21T08:00:00.000Z',
    rider: null,
    company_profile_details: null,
    rate_card_details: null,
    bulk_order_id: null,
    revision: 1,
    status_changed_at: '2026-11-21T08:00:00.000Z',
    ...rest,
  }
}

export function orderRow(fields: Partial<Omit<OrderRow, 'id'>> & { id: number }): OrderRow {
  const { pending = null, ...rest } = fields
  return { ...order(rest), pending }
}

export function rider(fields: Partial<Omit<Rider, 'id'>> & { id: number }): Rider {
  const { id, ...rest } = fields
  return {
    id: id as RiderId,
    user_id: 5000 + id,
    first_name: 'Musa',
    last_name: 'Ibrahim',
    email: `rider${id}@waybill.demo`,
    phone: '08034127765',
    address: '3 Allen Avenue, Ikeja',
    availability_status: 'ONLINE',
    status: 'APPROVED',
    current_position: [6.5, 3.36],
    ongoing_orders_count: 0,
    delivered_orders_count: 120,
    dob: null,
    passport: null,
    bike_number: 'KJA-214QX',
    next_of_kin_full_name: null,
    next_of_kin_phone_no: null,
    bike_photo: null,
    id_card: null,
    bike_license: null,
    road_worthiness: null,
    verify_identity: 'TRUE',
    revision: 1,
    position_at: '2026-11-21T12:59:54.000Z',
    ...rest,
  }
}

export function riderRow(fields: Partial<Omit<Rider, 'id'>> & { id: number }): RiderRow {
  return { ...rider(fields), pending: null }
}

export function assignment(
  fields: Pick<OutboxCommand, 'state'> & { orderId: number; riderId: number; id?: string },
): Extract<OutboxCommand, { kind: 'assign' }> {
  const { orderId, state, riderId, id = `command-${orderId}-${riderId}` } = fields
  const { first_name, last_name, current_position, phone } = rider({ id: riderId })
  return {
    kind: 'assign',
    orderId: orderId as OrderId,
    rider: { id: riderId as RiderId, first_name, last_name, current_position, phone: phone ?? '' },
    id: id as CommandId,
    lane: `order:${orderId}`,
    state,
    precondition: {
      status: 'PENDING',
      cancelled_by: null,
      rider: null,
      assigned_by: null,
      payment_status: 'PENDING',
      amount: 3762.5,
      revision: 1,
    },
    attempts: 0,
    enqueuedAt: 0,
    dueAt: null,
    verdict: null,
  }
}
