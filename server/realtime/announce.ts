import type { OrderStatus } from '../../contract/order-statuses'
import { randomUUID } from 'node:crypto'
import type { Db } from '../db/connect'
import type { RealtimeEventName } from '../../contract/realtime'

export type Announcement = {
  event: RealtimeEventName
  order_id: number | null
  bulk_order_id: number | null
  status: OrderStatus | null
  seq: number | null
}

/** The PostgreSQL channel that every server process of one database listens to. */
export const NOTIFY_CHANNEL = 'waybill_events'

/** Tells the processes of one database apart: who committed a change is who hands it to a hosted service. */
export const THIS_PROCESS = randomUUID()

/**
 * Announces a change to every server process. Inside a transaction PostgreSQL delivers it on commit, and never
 * when it rolls back; the same announcement made twice in one transaction is delivered once.
 */
export async function announce(sql: Db, announcement: Announcement): Promise<void> {
  const { event, order_id, bulk_order_id, status, seq } = announcement
  const payload = JSON.stringify({ event, order_id, bulk_order_id, status, seq, from: THIS_PROCESS })
  await sql`select pg_notify(${NOTIFY_CHANNEL}, ${payload})`
}
