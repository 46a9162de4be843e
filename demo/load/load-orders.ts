import type { Db } from '../../server/db/connect'
import type { BulkPlan } from '../orders/bulk-plan'
import { copyRows, insertRows } from './load-rows'
import type { OrderRow } from '../orders/order-row'

const COLUMNS = [
  'id',
  'package_name',
  'package_category',
  'tracking_id',
  'payment_status',
  'payment_type',
  'approved_by',
  'approved_by_id',
  'assigned_by',
  'assigned_by_id',
  'cancelled_by',
  'cancelled_by_id',
  'cancel_reason',
  'customer_user_id',
  'customer_name',
  'customer_phone',
  'customer_email',
  'user_name',
  'recepient_name',
  'recepient_phone',
  'pickup_location',
  'pickup_location_name',
  'pickup_lat',
  'pickup_lng',
  'delivery_point_location',
  'delivery_lat',
  'delivery_lng',
  'destination_location_name',
  'landmark',
  'destination_landmark',
  'status',
  'status_changed_at',
  'delivery_type',
  'order_type',
  'payee',
  'applied_coupon',
  'amount_kobo',
  'actual_amount_kobo',
  'generate_code',
  'distance',
  'delivery_time',
  'delivery_date',
  'rider_id',
  'bulk_order_id',
  'rate_card_row_id',
  'company_user_id',
  'created_by',
  'created_at',
  'revision',
] as const satisfies readonly (keyof OrderRow)[]

/** Loads bulk orders without their sums; `settleBulkOrders` writes the sums after the orders are loaded. */
export async function loadBulkOrders(sql: Db, plans: readonly BulkPlan[]): Promise<void> {
  await insertRows(
    sql,
    'bulk_orders',
    ['id', 'user_id', 'total_kobo', 'left_kobo', 'due_date', 'created_at', 'created_by'],
    plans.map(({ id, company, dueDate, createdAt }) => ({
      id,
      user_id: company.user_id,
      total_kobo: 0,
      left_kobo: 0,
      due_date: dueDate,
      created_at: new Date(createdAt),
      created_by: 1 + (id % 4),
    })),
  )
}

export async function loadOrders(sql: Db, rows: readonly OrderRow[]): Promise<void> {
  await copyRows(sql, 'orders', COLUMNS, rows)
}
