import { z } from 'zod'
import { call } from './call'
import {
  DateOnly,
  InputId,
  InputPosition,
  Naira,
  OptionalEmail,
  OptionalText,
  Phone,
  QueryPage,
  QuerySearch,
  Text,
  word,
} from './input'
import { TRAFFIC_LEVELS } from './money'
import { DELIVERY_TYPES, ITEM_CATEGORIES, Order, PAYEES, PAYMENT_STATUSES } from './orders'
import { pageOf, readRows } from './page'
import { openWord, WireId, WireInteger, WireMoney, WireText, WireTextOrNull } from './wire'

export const BULK_STATUSES = ['PENDING', 'PAID', 'CANCELLED'] as const
export type BulkStatus = (typeof BULK_STATUSES)[number]

export const BulkOrderId = WireId.brand<'BulkOrderId'>()
export type BulkOrderId = z.output<typeof BulkOrderId>

/** The last four fields before `revision` are those of its first order. `revision` is ours and may be absent. */
export const BulkOrder = z.object({
  id: BulkOrderId,
  user_name: WireText,
  user_email: WireTextOrNull,
  orders_total_amount: WireMoney,
  amount_left_to_pay: WireMoney,
  status: openWord(BULK_STATUSES),
  cancelled_by: WireTextOrNull,
  due_date: WireTextOrNull,
  created_at: WireText,
  payment_status: openWord(PAYMENT_STATUSES),
  tracking_id: WireTextOrNull,
  package_name: WireTextOrNull,
  pickup_location: WireTextOrNull,
  delivery_point_location: WireTextOrNull,
  revision: WireInteger.optional(),
})
export type BulkOrder = z.output<typeof BulkOrder>

export const listBulkOrders = call({
  method: 'GET',
  path: '/admin/corporate/bulk-orders/list',
  access: { capability: 'read' },
  input: z.object({ page: QueryPage, search: QuerySearch, status: word(['pending', 'paid']).optional() }),
  answer: z.object({ orders: pageOf(BulkOrder) }),
})

/** One order of a bulk order that is to be. */
export const NewBulkLine = z.object({
  customer_email: OptionalEmail,
  customer_name: Text(120),
  customer_phone: Phone,
  pickup_location: OptionalText(300),
  pickup_location_coordinate: InputPosition.nullish(),
  package_name: Text(200),
  package_category: word(ITEM_CATEGORIES),
  delivery_point_name: Text(120),
  delivery_point_phone: Phone,
  delivery_point_email: OptionalEmail,
  delivery_point_location: Text(300),
  delivery_type: word(DELIVERY_TYPES).default('EXPRESS_DELIVERY'),
  rate_card_id: InputId,
  payee: word(PAYEES),
  traffic_level: word(TRAFFIC_LEVELS).default('normal'),
  generate_code: word(['YES', 'NO']).default('NO'),
})

export const createBulkOrder = call({
  method: 'POST',
  path: '/admin/corporate/bulk-orders/create-for-user',
  access: { capability: 'runCorporate' },
  input: z.object({
    user_id: InputId,
    due_date: DateOnly.optional(),
    orders: z.array(NewBulkLine).min(1).max(100),
  }),
  answer: z.object({
    bulk_order: BulkOrder,
    orders: z.array(z.unknown()).transform((rows) => readRows(Order, rows).data),
  }),
  status: 201,
  message: 'Order Created!',
})

export type NewBulkOrder = z.output<typeof createBulkOrder.input>

export const markBulkOrderPaid = call({
  method: 'POST',
  path: '/admin/corporate/bulk-orders/mark-as-paid',
  access: { capability: 'runCorporate' },
  input: z.object({ bulk_order_id: InputId, expected_revision: z.int().positive().optional() }),
  answer: BulkOrder,
  message: 'Order marked as paid!',
})

/** Its success sentence names the amount. */
export const registerPartPayment = call({
  method: 'POST',
  path: '/admin/corporate/bulk-orders/register-part-payment',
  access: { capability: 'runCorporate' },
  input: z.object({ user_id: InputId, amount_paid: Naira(10_000_000_000) }),
  answer: z.object({
    balance_to_pay: WireMoney,
    allocations: z.array(z.object({ bulk_order_id: WireId, amount: WireMoney })),
  }),
})
