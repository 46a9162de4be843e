import { EXPECTED_ROW } from '../wire/expected-row'
import { z } from 'zod'
import { call } from '../wire/call'
import {
  DateOnly,
  InputId,
  Naira,
  OptionalEmail,
  OptionalText,
  Phone,
  PositionInNigeria,
  QueryPage,
  QuerySearch,
  ShownPrice,
  Text,
  word,
} from '../wire/input'
import { DELIVERY_TYPES, ITEM_CATEGORIES, Order, PAYEES, PAYMENT_STATUSES } from './orders'
import { TRAFFIC_LEVELS } from '../words/money'
import { changedRow, pageOf, readRows } from '../wire/page'
import { rowOf } from '../wire/row'
import {
  openWordOrNull,
  WireId,
  WireIntegerOptional,
  WireMoney,
  WireMoneyOptional,
  WireMoneyOrNull,
  WireTextNullish,
  WireTextOrNull,
} from '../wire/wire'
import { WireDateOrNull, WireInstant, WireInstantNullish } from '../wire/wire-dates'

export const BULK_STATUSES = ['PENDING', 'PAID', 'CANCELLED'] as const
export type BulkStatus = (typeof BULK_STATUSES)[number]

export const BulkOrderId = WireId.brand<'BulkOrderId'>()
export type BulkOrderId = z.output<typeof BulkOrderId>

/**
 * The fields from `tracking_id` to `delivery_point_location` are those of the first order. The fields after them are
 * ours and may be absent: who marked the bulk order as paid and when, the amount paid beyond the debt (naira), and the
 * revision.
 */
export const BulkOrder = rowOf(
  { id: BulkOrderId },
  {
    user_name: WireTextOrNull,
    user_email: WireTextOrNull,
    orders_total_amount: WireMoneyOrNull,
    amount_left_to_pay: WireMoneyOrNull,
    status: openWordOrNull(BULK_STATUSES),
    cancelled_by: WireTextOrNull,
    due_date: WireDateOrNull,
    created_at: WireInstant,
    payment_status: openWordOrNull(PAYMENT_STATUSES),
    tracking_id: WireTextOrNull,
    package_name: WireTextOrNull,
    pickup_location: WireTextOrNull,
    delivery_point_location: WireTextOrNull,
    approved_by: WireTextNullish,
    approved_at: WireInstantNullish,
    overpaid: WireMoneyOptional,
    revision: WireIntegerOptional,
  },
)
export type BulkOrder = z.output<typeof BulkOrder>

export const listBulkOrders = call({
  path: '/admin/corporate/bulk-orders/list',
  access: { capability: 'read' },
  input: () => ({ page: QueryPage, search: QuerySearch, status: word(['pending', 'paid']).optional() }),
  answer: () => ({ orders: pageOf(BulkOrder) }),
})

/** The current prices of the lines of a bulk order, in the order of the request: the data of PRICE_CHANGED. */
export const BulkQuote = z.object({
  orders_total_amount: WireMoney,
  orders: z.array(z.object({ rate_card_id: WireId, amount: WireMoney })),
})
export type BulkQuote = z.output<typeof BulkQuote>

/**
 * `expected_amount` of a line is ours and means the same as in `createOrder`. `expected_total`: the sum of all lines; may
 * be sent beside or instead of them.
 */
export const createBulkOrder = call({
  method: 'POST',
  path: '/admin/corporate/bulk-orders/create-for-user',
  access: { capability: 'runCorporate' },
  input: () => ({
    user_id: InputId,
    due_date: DateOnly.optional(),
    orders: z
      .array(
        z.object({
          customer_email: OptionalEmail,
          customer_name: Text(120),
          customer_phone: Phone,
          pickup_location: OptionalText(300),
          pickup_location_coordinate: PositionInNigeria.nullish(),
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
          expected_amount: ShownPrice.optional(),
        }),
      )
      .min(1)
      .max(100),
    expected_total: ShownPrice.optional(),
  }),
  answer: () =>
    changedRow(
      z.object({
        bulk_order: BulkOrder,
        orders: z
          .array(z.unknown())
          .catch([])
          .transform((rows) => readRows(Order, rows).data),
      }),
    ),
  status: 201,
  message: 'Order Created!',
})

export type NewBulkOrder = z.output<typeof createBulkOrder.input>

export const markBulkOrderPaid = call({
  method: 'POST',
  path: '/admin/corporate/bulk-orders/mark-as-paid',
  access: { capability: 'runCorporate' },
  input: () => ({ bulk_order_id: InputId, ...EXPECTED_ROW }),
  answer: () => changedRow(BulkOrder),
  message: 'Order marked as paid!',
})

/** The success message names the amount. */
export const registerPartPayment = call({
  method: 'POST',
  path: '/admin/corporate/bulk-orders/register-part-payment',
  access: { capability: 'runCorporate' },
  input: () => ({
    user_id: InputId,
    amount_paid: Naira(10_000_000_000),
    /** Ours: the balance that the person saw, in naira. If the balance has changed, the refusal says who paid. */
    expected_balance: z.number().nonnegative().optional(),
  }),
  answer: () =>
    changedRow(
      z.object({
        balance_to_pay: WireMoney,
        allocations: z.array(z.object({ bulk_order_id: WireId, amount: WireMoney })),
      }),
    ),
})
