import type { StoredOrder } from '../domain/orders/order-row'

/** A row to load; times in ms since the epoch. */
export type OrderRow = Omit<StoredOrder, 'created_at' | 'status_changed_at'> & {
  created_at: number
  status_changed_at: number
}

/** Of an order that nothing has happened to. */
export const UNTOUCHED = {
  tracking_id: null,
  payment_status: 'PENDING',
  approved_by: null,
  approved_by_id: null,
  assigned_by: null,
  assigned_by_id: null,
  cancelled_by: null,
  cancelled_by_id: null,
  cancel_reason: null,
  delivery_time: null,
  delivery_date: null,
  rider_id: null,
} as const satisfies Partial<OrderRow>
