import type { Note } from '../../../contract/entities/notes'
import type { Precondition } from '../../../src/db/core/entities'
import { BulkOrder } from '../../../contract/entities/bulk-orders'
import { CompanyUser } from '../../../contract/entities/companies'
import type { Order, OrderId } from '../../../contract/entities/orders'
import type { Rider, RiderId } from '../../../contract/entities/riders'
import { laneOf, targetOf } from '../../../src/db/commands/commands'
import type { Command, CommandId, OrderRow, OutboxCommand, RiderRow } from '../../../src/db/core/rows'

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

export function bulkOrder(fields: Partial<Omit<BulkOrder, 'id'>> & { id: number }): BulkOrder {
  return BulkOrder.parse({
    user_name: 'Zenith Foods',
    user_email: 'orders@zenith.demo',
    orders_total_amount: 12_000,
    amount_left_to_pay: 12_000,
    status: 'PENDING',
    created_at: '2026-11-20T08:00:00.000Z',
    payment_status: 'PENDING',
    revision: 1,
    ...fields,
  })
}

type CompanyFields = Partial<Omit<CompanyUser, 'id' | 'company_profile' | 'revision'>> & {
  id: number
  /** Of the company, as its `profile`. */
  status?: string | null
  profile?: Partial<CompanyUser['company_profile']>
  revision?: number | undefined
}

export function companyUser(fields: CompanyFields): CompanyUser {
  const { id, status = 'pending', profile = {}, revision = 1, ...rest } = fields
  return CompanyUser.parse({
    id,
    first_name: 'Chidi',
    last_name: 'Eze',
    phone: '08031112222',
    balance_to_pay: 0,
    is_verified: 'TRUE',
    company_profile: { name: 'Zenith Foods', status, ...profile },
    revision,
    ...rest,
  })
}

type EntryFields = Partial<Omit<OutboxCommand, 'precondition'>> & { precondition?: Precondition | null }

/** As the outbox holds it. */
export function entryOf(command: Command, fields: EntryFields = {}): OutboxCommand {
  const target = targetOf(command)
  return {
    ...command,
    id: `command-${target.id}` as CommandId,
    lane: laneOf(target),
    state: 'queued',
    precondition: null,
    attempts: 0,
    enqueuedAt: 0,
    dueAt: null,
    verdict: null,
    ...fields,
  } as OutboxCommand
}

export const NOTE: Note = {
  id: '5f0f1f6e-93a1-4c39-8f5e-6a1d2c3b4e5f',
  at: '2026-11-21T13:00:00.000Z',
  by: 'Musa Bello',
  text: 'Called the customer, no answer',
}

/** One of each, on a row of its own. */
export const EVERY_COMMAND: { [Kind in Command['kind']]: Extract<Command, { kind: Kind }> } = {
  assign: {
    kind: 'assign',
    orderId: order({ id: 1 }).id,
    rider: { ...orderRider(7), id: rider({ id: 7 }).id },
  },
  cancel: { kind: 'cancel', orderId: order({ id: 2 }).id },
  editAmount: { kind: 'editAmount', orderId: order({ id: 3 }).id, amount: 2400 },
  approvePayment: { kind: 'approvePayment', orderId: order({ id: 4 }).id },
  setRiderStatus: {
    kind: 'setRiderStatus',
    riderId: rider({ id: 5 }).id,
    status: 'DEACTIVATED',
    name: 'Musa Ibrahim',
  },
  markBulkOrderPaid: { kind: 'markBulkOrderPaid', bulkOrderId: bulkOrder({ id: 6 }).id },
  approveCompany: { kind: 'approveCompany', companyUserId: companyUser({ id: 9 }).id, name: 'Zenith Foods' },
  noteOrder: { kind: 'noteOrder', orderId: order({ id: 10 }).id, note: NOTE },
  noteRider: { kind: 'noteRider', riderId: rider({ id: 11 }).id, name: 'Musa Ibrahim', note: NOTE },
  noteCompany: {
    kind: 'noteCompany',
    companyUserId: companyUser({ id: 12 }).id,
    name: 'Zenith Foods',
    note: NOTE,
  },
}

function orderRider(id: number) {
  const { first_name, last_name, current_position, phone } = rider({ id })
  return { first_name, last_name, current_position, phone: phone ?? '' }
}
