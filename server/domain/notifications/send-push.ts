import type { Db } from '../../db/connect'
import { ringBell } from './bell'

export type Push = { id: number; header: string; body: string }

/** There is no push gateway: it is kept in the outbox of pushes and shown in the bell (AG-113). */
export async function sendPush(
  sql: Db,
  { header, body, by, now }: { header: string; body: string; by: number; now: Date },
): Promise<Push> {
  const [push] = await sql<Push[]>`
    insert into pushes (header, body, sent_by, at) values (${header}, ${body}, ${by}, ${now})
    returning id, header, body`
  if (push === undefined) throw new Error('The push was not stored.')
  await ringBell(sql, { message: header, body, now })
  return push
}
