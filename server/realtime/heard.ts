import { ORDER_STATUSES } from '../../contract/order-statuses'
import { z } from 'zod'
import { REALTIME_EVENTS } from '../../contract/realtime'
import type { Announcement } from './announce'

/** An announcement as received; `from`: the process that committed the change. */
export type Heard = Announcement & { from: string }

const Heard = z.object({
  event: z.enum(REALTIME_EVENTS),
  order_id: z.int().nullable(),
  bulk_order_id: z.int().nullable(),
  status: z.enum(ORDER_STATUSES).nullable(),
  seq: z.int().nullable(),
  from: z.string(),
})

/** Null for a payload in another format: anything with access to the database can send notifications. */
export function readHeard(payload: string): Heard | null {
  try {
    return Heard.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

/**
 * The event's data as JSON: ids, the status and the feed position. The channel is public, so only the four fields named
 * here are sent. The bare contract has no change feed, so it gets no `seq`.
 */
export function eventData(heard: Heard, { contractOnly }: { contractOnly: boolean }): string {
  const { seq, order_id, bulk_order_id, status } = heard
  return JSON.stringify(
    contractOnly ? { order_id, bulk_order_id, status } : { seq, order_id, bulk_order_id, status },
  )
}
