import { ORDER_STATUSES } from '../../contract/words/order-statuses'
import { z } from 'zod'
import { REALTIME_EVENTS } from '../../contract/entities/realtime'
import type { Announcement } from '../db/announce'

/** An announcement as received; `from`: the process that committed the change. */
export type ReceivedAnnouncement = Announcement & { from: string }

const ReceivedAnnouncement = z.object({
  event: z.enum(REALTIME_EVENTS),
  order_id: z.int().nullable(),
  bulk_order_id: z.int().nullable(),
  status: z.enum(ORDER_STATUSES).nullable(),
  seq: z.int().nullable(),
  from: z.string(),
})

/** Null for a payload in another format: anything with access to the database can send notifications. */
export function readAnnouncement(payload: string): ReceivedAnnouncement | null {
  try {
    return ReceivedAnnouncement.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

/**
 * The event's data as JSON: ids, the status and the feed position. The channel is public, so only the four fields named
 * here are sent. The bare contract has no change feed, so it gets no `seq`.
 */
export function eventData(
  announcement: ReceivedAnnouncement,
  { contractOnly }: { contractOnly: boolean },
): string {
  const { seq, order_id, bulk_order_id, status } = announcement
  return JSON.stringify(
    contractOnly ? { order_id, bulk_order_id, status } : { seq, order_id, bulk_order_id, status },
  )
}
