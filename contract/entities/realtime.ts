import { ORDER_STATUSES } from '../words/order-statuses'
import { z } from 'zod'

/** The channel is public, so an event never contains a name, a phone or an address (AG-145). */
export const REALTIME_CHANNEL = 'message'
export const REALTIME_EVENTS = ['new_order', 'order_edited'] as const
export type RealtimeEventName = (typeof REALTIME_EVENTS)[number]

/**
 * Our server sends null for any field but `seq`; another server may send none. An event is a hint to pull, never data.
 * `bulk_order_id` null: the order is in no bulk order; absent or unreadable: it may be in one.
 */
export const RealtimeHint = z.object({
  seq: z.number().nullish().catch(null),
  order_id: z.number().nullish().catch(null),
  bulk_order_id: z.number().nullish().catch(undefined),
  status: z.enum(ORDER_STATUSES).nullish().catch(null),
})
export type RealtimeHint = z.output<typeof RealtimeHint>
