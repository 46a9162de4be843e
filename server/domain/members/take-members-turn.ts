import type { Db } from '../../db/connect'

/**
 * Writers of members wait for one another, until the end of the transaction. Take it before any row: two who lock each
 * other's row first and wait here second end in a deadlock.
 */
export async function takeMembersTurn(sql: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('members', 0))`
}
