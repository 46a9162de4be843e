import type { OrderStatus } from '../../contract/words/order-statuses'
import { randomUUID } from 'node:crypto'
import type { Db } from './connect'
import type { RealtimeEventName } from '../../contract/entities/realtime'

export type Announcement = {
  event: RealtimeEventName
  order_id: number | null
  bulk_order_id: number | null
  status: OrderStatus | null
  seq: number | null
}

/** The PostgreSQL channel that all server processes of a database listen to. */
export const NOTIFY_CHANNEL = 'waybill_events'

/** Identifies this process: only the process that committed a change publishes its event to a hosted service. */
export const THIS_PROCESS = randomUUID()

/**
 * Announces a change to every server process. PostgreSQL delivers it when the transaction commits, and not if it rolls
 * back. Equal announcements in one transaction are delivered once.
 */
export async function announce(sql: Db, announcement: Announcement): Promise<void> {
  const { event, order_id, bulk_order_id, status, seq } = announcement
  const payload = JSON.stringify({ event, order_id, bulk_order_id, status, seq, from: THIS_PROCESS })
  await sql`select pg_notify(${NOTIFY_CHANNEL}, ${payload})`
}
