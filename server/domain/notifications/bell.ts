import { withAdditions } from '../additions'
import type { Notification } from '../../../contract/entities/notifications'
import type { Db } from '../../db/connect'

const SHOWN = 50

/** The newest 50, newest first. */
export async function listBell(sql: Db): Promise<Notification[]> {
  const rows = await sql<{ id: number; message: string; message_body: string; created_at: Date }[]>`
    select id, message, message_body, created_at from notifications order by id desc limit ${SHOWN}`
  return rows.map((row) =>
    withAdditions({ ...row, created_at: row.created_at.toISOString() }, ['created_at']),
  )
}

/** Adds a notification: for a new order, an order cancelled by its rider, a delivered order, a push. */
export async function ringBell(sql: Db, entry: { message: string; body: string; now: Date }): Promise<void> {
  await sql`
    insert into notifications (message, message_body, created_at)
    values (${entry.message}, ${entry.body}, ${entry.now})`
}
