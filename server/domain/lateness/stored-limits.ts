import { DEFAULT_LIMITS, type LatenessLimits } from '../../../contract/rules/lateness'
import { LatenessLimitsShape } from '../../../contract/rules/lateness-limits'
import type { Db } from '../../db/connect'

/** The usual ones until somebody saved others. */
export async function readLatenessLimits(sql: Db): Promise<LatenessLimits> {
  const [row] = await sql<{ limits: unknown }[]>`select limits from lateness_limits`
  return row === undefined ? DEFAULT_LIMITS : LatenessLimitsShape.parse(row.limits)
}

export async function saveLatenessLimits(
  sql: Db,
  limits: LatenessLimits,
  { userId, now }: { userId: number; now: Date },
): Promise<LatenessLimits> {
  await sql`
    insert into lateness_limits (limits, changed_at, changed_by) values (${sql.json(limits)}::jsonb, ${now}, ${userId})
    on conflict (only_row) do update
    set limits = excluded.limits, changed_at = excluded.changed_at, changed_by = excluded.changed_by`
  return limits
}
