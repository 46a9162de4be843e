import type { Db } from '../../db/connect'
import { ringBell } from './bell'

export type Push = { id: number; header: string; body: string }

/** Only stores the push and shows it in the bell, since there is no push gateway (AG-113). */
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
