import type { AnswerOf } from '../../../contract/wire/call'
import type { reportDisplay as reportCall } from '../../../contract/entities/displays'
import type { Db } from '../../db/connect'
import type { Actor } from '../call-context'
import { readSettings } from './read-displays'

type Report = AnswerOf<typeof reportCall>

const SEEN_EVERY_MS = 15_000

/** Notes that a display is there, every 15 s at most, and says what it is to show. Of staff nothing is noted. */
export async function reportDisplay(sql: Db, actor: Actor, now: Date): Promise<Report> {
  const alarm_acknowledged_at = await readAcknowledgement(sql)
  if (actor.type !== 'DISPLAY') return { name: null, settings: null, alarm_acknowledged_at }
  const before = new Date(now.getTime() - SEEN_EVERY_MS)
  await sql`
    update displays set last_seen_at = ${now}
    where user_id = ${actor.userId} and (last_seen_at is null or last_seen_at <= ${before})`
  const [display] = await sql<{ name: string; settings: unknown }[]>`
    select name, settings from displays where user_id = ${actor.userId}`
  if (display === undefined) return { name: null, settings: null, alarm_acknowledged_at }
  return { name: display.name, settings: readSettings(display.settings), alarm_acknowledged_at }
}

/** Notes when every wall was last silenced, and by whom. */
export async function acknowledgeAlarm(
  sql: Db,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await sql`
    insert into alarm_acknowledgement (at, by_user_id) values (${now}, ${userId})
    on conflict (only_row) do update set at = excluded.at, by_user_id = excluded.by_user_id
    where alarm_acknowledgement.at < excluded.at`
}

async function readAcknowledgement(sql: Db): Promise<string | null> {
  const [row] = await sql<{ at: Date }[]>`select at from alarm_acknowledgement`
  return row?.at.toISOString() ?? null
}
