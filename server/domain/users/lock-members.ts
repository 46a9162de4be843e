import type { Db } from '../../db/connect'

/**
 * Makes changes of members run one after another, until the end of the transaction. Call it before locking any row:
 * otherwise two transactions that lock each other's row could end in a deadlock.
 */
export async function lockMembers(sql: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('members', 0))`
}
