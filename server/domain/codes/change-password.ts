import type { Sql } from 'postgres'
import { refuse, RESET_EXPIRED } from '../../http/refusals'
import { hashPassword } from '../passwords/hash-password'
import { revokeSessions } from '../sessions'

type Change = { sessionId: number; userId: number; password: string; now: Date }

/** Spends the reset session and ends every other one. Throws the 400 when it was spent meanwhile. */
export async function changePassword(pool: Sql, { sessionId, userId, password, now }: Change): Promise<void> {
  const hash = await hashPassword(password)
  await pool.begin(async (sql) => {
    const spent = await sql`
      update sessions set revoked_at = ${now} where id = ${sessionId} and kind = 'reset' and revoked_at is null`
    if (spent.count === 0) throw refuse.badRequest(RESET_EXPIRED)
    await sql`update users set password_hash = ${hash} where id = ${userId}`
    await revokeSessions(sql, userId)
  })
}
