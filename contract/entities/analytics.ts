import { z } from 'zod'
import { call } from '../wire/call'
import { listOf } from '../wire/page'
import { WireInteger, WireMoneyOrNull, WireNumberOrNull, WireText } from '../wire/wire'

/** `total_income` is null for everyone but a SUPERADMIN (AG-15). */
export const DashboardCards = z.object({
  total_income: WireNumberOrNull,
  riders: WireInteger,
  customers: WireInteger,
  orders: WireInteger,
})

/**
 * `period` is 'YYYY-MM' on our server. `payments_sum` is null for everyone who may not see the total, which it would add up to
 * (AG-176).
 */
export const TransactionPoint = z.object({
  period: WireText,
  payments_sum: WireMoneyOrNull,
  payments_count: WireInteger,
})

/** `assigned_to_rider` includes ACCEPTED orders (AG-46). */
export const DeliveryRate = z.object({
  delivered: WireInteger,
  intransit: WireInteger,
  cancelled: WireInteger,
  assigned_to_rider: WireInteger,
  pending: WireInteger,
})

export const OrdersPoint = z.object({
  period: WireText,
  delivered_orders: WireInteger,
  cancelled_orders: WireInteger,
})

export const readDashboardCards = call({
  path: '/admin/analytics/dashboard-cards',
  access: { capability: 'read' },
  answer: () => DashboardCards,
})

/** 12 months, oldest first; zero for a month without payments. */
export const readTransactionGraph = call({
  path: '/admin/analytics/transaction-graph',
  access: { capability: 'read' },
  answer: () => listOf(TransactionPoint),
})

export const readDeliveryRate = call({
  path: '/admin/analytics/delivery-rate',
  access: { capability: 'read' },
  answer: () => DeliveryRate,
})

/** The same 12 months as the transaction graph. */
export const readOrdersGraph = call({
  path: '/admin/analytics/orders-graph',
  access: { capability: 'read' },
  answer: () => listOf(OrdersPoint),
})
