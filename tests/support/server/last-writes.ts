import type { Sql } from '../../../server/db/connect'

/**
 * The newest line of everything that a person's call can change: another text means that something was changed. Limits,
 * sessions and codes are not among it: a refused call may count.
 */
export async function lastWrites(sql: Sql): Promise<string> {
  const [row] = await sql<{ writes: string }[]>`
    select concat_ws(' ', (select max(id) from trail), (select max(id) from change_log), (select max(id) from payments),
      (select max(id) from notifications), (select max(id) from pushes), (select count(*) from idempotency_keys),
      (select max(xmin::text::bigint) from settings), (select max(xmin::text::bigint) from charges),
      (select max(xmin::text::bigint) from displays), (select max(xmin::text::bigint) from lateness_limits),
      (select max(xmin::text::bigint) from office_settings), (select max(id) from hand_ins), (select count(*) from notes),
      (select max(xmin::text::bigint) from order_templates), (select count(*) from order_templates),
      (select max(xmin::text::bigint) from alarm_acknowledgement)) as writes`
  if (row === undefined) throw new Error('nothing was read')
  return row.writes
}
