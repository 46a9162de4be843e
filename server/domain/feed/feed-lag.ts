import type { Db } from '../../db/connect'
import type { LogPlace } from './log-entries'

/** The age of the oldest committed entry after this place; 0 if there is none. */
export async function feedLagSeconds(sql: Db, { xid, id }: LogPlace): Promise<number> {
  const [row] = await sql<{ seconds: number }[]>`
    select extract(epoch from clock_timestamp() - at)::float8 as seconds from change_log
    where (change_log.xid, change_log.id) > (${xid}::text::xid8, ${id}::bigint)
    order by change_log.xid, change_log.id limit 1`
  return Math.max(0, row?.seconds ?? 0)
}
