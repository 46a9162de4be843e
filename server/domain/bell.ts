import type { Db } from '../db/connect'

/** An entry of the bell: made for a new order, a delivered one, one that its rider cancelled, and a push. */
export async function ring(
  sql: Db,
  entry: { message: string; messageBody: string; now: Date },
): Promise<void> {
  await sql`
    insert into notifications (message, message_body, created_at)
    values (${entry.message}, ${entry.messageBody}, ${entry.now})`
}
