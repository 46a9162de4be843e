import { EXPECTED_ROW } from '../wire/expected-row'
import { ORDER_STATUSES } from '../words/order-statuses'
import { z } from 'zod'
import { call } from '../wire/call'
import {
  InputId,
  Naira,
  QueryId,
  QueryPage,
  QuerySearch,
  ShownPrice,
  OptionalEmail,
  OptionalText,
  PositionInNigeria,
  Phone,
  Text,
  word,
} from '../wire/input'
import { TRAFFIC_LEVELS } from '../words/money'
import { changedRow, oneOf, pageOf } from '../wire/page'
import { partOrNull, rowOf } from '../wire/row'
import { NOTE_SAVED, noteInput, WireNotes } from './notes'
import {
  openWord,
  openWordOrNull,
  WireId,
  WireIdOptional,
  WireIdOrNull,
  WireIntegerOptional,
  WireMoneyOrNull,
  WireNumberOrNull,
  WirePosition,
  WireTextOrNull,
} from '../wire/wire'
import { WireInstant, WireInstantNullish, WireInstantOptional } from '../wire/wire-dates'

export const CANCELLERS = ['RIDER', 'USER', 'ADMIN'] as const
export const PAYMENT_STATUSES = ['PENDING', 'APPROVED'] as const
export const PAYEES = ['SENDER', 'RECEIVER'] as const
export const ORDER_TYPES = ['single', 'bulk'] as const
export const DELIVERY_TYPES = ['STANDARD_DELIVERY', 'EXPRESS_DELIVERY'] as const
/** BC-17; the order matters. */
export const ITEM_CATEGORIES = [
  'Computer Accessories',
  'Documents',
  'Electronics',
  'Food',
  'Food Stuff',
  'Jewelry',
  'Phone',
  'Phone Accessories',
  'Cloth',
  'Wigs',
  'Beauty Accessories',
  'Shoes',
  'Laptop',
  'Drinks',
  'Drugs',
  'Others',
] as const

export const OrderId = WireId.brand<'OrderId'>()
export type OrderId = z.output<typeof OrderId>

export const OrderRider = rowOf(
  {},
  {
    first_name: WireTextOrNull,
    last_name: WireTextOrNull,
    phone: WireTextOrNull,
    current_position: WirePosition,
    id: WireIdOptional,
    bike_number: WireTextOrNull.optional(),
  },
)
export type OrderRider = z.output<typeof OrderRider>

/** Ours, may be absent: `revision`, `status_changed_at`, `approved_at`, `delivery_failed_at`, `bulk_order_id`, `notes`,
 * `pickup_at` (the pickup time that was wished for), the rider's `id` and `bike_number`. */
export const Order = rowOf(
  { id: OrderId, status: openWord(ORDER_STATUSES) },
  {
    package_name: WireTextOrNull,
    package_category: WireTextOrNull,
    tracking_id: WireTextOrNull,
    payment_status: openWordOrNull(PAYMENT_STATUSES),
    payment_type: WireTextOrNull,
    approved_by: WireTextOrNull,
    assigned_by: WireTextOrNull,
    customer_name: WireTextOrNull,
    customer_phone: WireTextOrNull,
    user_name: WireTextOrNull,
    recepient_name: WireTextOrNull,
    recepient_phone: WireTextOrNull,
    pickup_location: WireTextOrNull,
    pickup_location_name: WireTextOrNull,
    pickup_location_coordinate: WirePosition,
    delivery_point_location: WireTextOrNull,
    delivery_point_location_coordinate: WirePosition,
    destination_location_name: WireTextOrNull,
    landmark: WireTextOrNull,
    destination_landmark: WireTextOrNull,
    cancelled_by: openWordOrNull(CANCELLERS),
    delivery_type: openWordOrNull(DELIVERY_TYPES),
    order_type: openWordOrNull(ORDER_TYPES),
    payee: openWordOrNull(PAYEES),
    applied_coupon: WireTextOrNull,
    amount: WireMoneyOrNull,
    actual_amount: WireMoneyOrNull,
    generate_code: WireTextOrNull,
    cancel_reason: WireTextOrNull,
    distance: WireNumberOrNull,
    delivery_time: WireTextOrNull,
    delivery_date: WireTextOrNull,
    created_at: WireInstant,
    rider: partOrNull(OrderRider),
    company_profile_details: partOrNull(rowOf({}, { name: WireTextOrNull })),
    rate_card_details: partOrNull(rowOf({}, { delivery_location: WireTextOrNull })),
    bulk_order_id: WireIdOrNull.optional(),
    revision: WireIntegerOptional,
    status_changed_at: WireInstantOptional,
    approved_at: WireInstantNullish,
    delivery_failed_at: WireInstantNullish,
    pickup_at: WireInstantNullish,
    notes: WireNotes,
  },
)
export type Order = z.output<typeof Order>

const MOST_CANCEL_REASON = 300
const OrderCommand = z.object({ order_id: InputId, ...EXPECTED_ROW })

export const listOrders = call({
  path: '/admin/orders/all',
  access: { capability: 'read' },
  input: () => ({
    page: QueryPage,
    search: QuerySearch,
    status: word(ORDER_STATUSES).optional(),
    bulk_order_id: QueryId.optional(),
  }),
  answer: () => ({ orders: pageOf(Order) }),
})

export const readOrder = call({
  path: '/admin/orders/all',
  when: { query: 'id' },
  access: { capability: 'read' },
  input: () => ({ id: QueryId }),
  answer: () => oneOf(Order),
})

/**
 * `cancel_reason` and `delivery_failed` are ours. true: the rider could not deliver an order in transit, which goes back to
 * its sender; only such an order can be cancelled so.
 */
export const cancelOrder = call({
  method: 'POST',
  path: '/admin/orders/decline',
  access: { capability: 'runOrders' },
  input: () =>
    OrderCommand.extend({
      cancel_reason: OptionalText(MOST_CANCEL_REASON),
      delivery_failed: z.boolean().optional(),
    }),
  answer: () => changedRow(Order),
  message: 'Order cancelled successfully!',
})

/** Ours. Answers the order with the note. */
export const addOrderNote = call({
  method: 'POST',
  path: '/admin/orders/note',
  access: { capability: 'runOrders' },
  input: () => noteInput.order,
  answer: () => changedRow(Order),
  message: NOTE_SAVED,
})

export const approvePayment = call({
  method: 'POST',
  path: '/admin/orders/approve-payment',
  access: { capability: 'runOrders' },
  input: () => OrderCommand,
  answer: () => changedRow(Order),
  message: 'Payment approved!',
})

export const editOrderAmount = call({
  method: 'POST',
  path: '/admin/orders/edit-order-amount',
  access: { capability: 'runOrders' },
  input: () => OrderCommand.extend({ amount: Naira(10_000_000) }),
  answer: () => changedRow(Order),
  message: 'Amount edited successfully!',
})

export const assignOrder = call({
  method: 'POST',
  path: '/admin/riders/assign-order',
  access: { capability: 'runOrders' },
  input: () => OrderCommand.extend({ rider_id: InputId }),
  answer: () => changedRow(Order),
  message: 'Order assigned successfully!',
})

/**
 * `expected_amount` is ours: if the charges have changed since, the server refuses with PRICE_CHANGED and the new
 * quote. Without it the server uses its current charges.
 */
export const createOrder = call({
  method: 'POST',
  path: '/admin/orders/create',
  access: { capability: 'createOrder' },
  input: () => ({
    customer_email: OptionalEmail,
    customer_name: Text(120),
    customer_phone: Phone,
    pickup_location: Text(300),
    pickup_location_coordinate: PositionInNigeria,
    pickup_location_name: OptionalText(300),
    landmark: OptionalText(300),
    package_name: Text(200),
    package_category: word(ITEM_CATEGORIES),
    delivery_point_name: Text(120),
    delivery_point_phone: Phone,
    delivery_point_email: OptionalEmail,
    delivery_point_location: Text(300),
    delivery_point_location_coordinate: PositionInNigeria,
    destination_location_name: OptionalText(300),
    destination_landmark: OptionalText(300),
    delivery_type: word(DELIVERY_TYPES),
    payee: word(PAYEES),
    km: z.number().positive().max(2000),
    traffic_level: word(TRAFFIC_LEVELS).default('normal'),
    generate_code: word(['YES', 'NO']).default('NO'),
    expected_amount: ShownPrice.optional(),
    pickup_at: z.iso.datetime().optional(),
  }),
  answer: () => changedRow(Order),
  status: 201,
  message: 'Order Created!',
})

export type NewOrder = z.output<typeof createOrder.input>

const HistoryAnswer = z.object({ orders: pageOf(Order) })

export const listCustomerHistory = call({
  path: '/admin/customers/get-history',
  access: { capability: 'read' },
  input: () => ({ user_id: QueryId, page: QueryPage }),
  answer: () => HistoryAnswer,
})

export const listRiderHistory = call({
  path: '/admin/riders/get-history',
  access: { capability: 'read' },
  input: () => ({ rider_id: QueryId, page: QueryPage }),
  answer: () => HistoryAnswer,
})

export const listMemberHistory = call({
  path: '/admin/members/get-history',
  access: { capability: 'manageMembers' },
  input: () => ({ user_id: QueryId, page: QueryPage }),
  answer: () => HistoryAnswer,
})
