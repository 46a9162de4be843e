import type { Sql } from '../../db/connect'
import type { Actor } from '../call-context'
import { refuse, RESET_EXPIRED } from '../../ground/refusals'
import { rememberNetwork } from '../known-networks'
import { clearWrongLogIns } from '../log-in-limits'
import { hashNewPassword } from '../passwords/hash-new-password'
import { revokeSessions } from '../sessions'
import { actFor } from '../trail/act-for'
import { dropCodes } from './use-code'

type Change = { actor: Actor; password: string; address: string; now: Date; requestId: string }

/**
 * Sets the password, uses up the reset session and ends all others. The person has proven the identity by a code, so
 * wrong log-ins from this address no longer count. Throws the 400 if the reset session was already used.
 */
export async function changePassword(
  pool: Sql,
  { actor, password, address, now, requestId }: Change,
): Promise<void> {
  const { sessionId, userId } = actor
  const [owner] = await pool<
    { firstName: string; lastName: string; email: string | null; phone: string | null }[]
  >`
    select first_name as "firstName", last_name as "lastName", email, phone from users where id = ${userId}`
  const names = [owner?.firstName ?? null, owner?.lastName ?? null]
  const hash = await hashNewPassword(password, { ...owner, names })
  await pool.begin(async (sql) => {
    await actFor(sql, { actor, now, requestId })
    const spent = await sql`
      update sessions set revoked_at = ${now} where id = ${sessionId} and kind = 'reset' and revoked_at is null`
    if (spent.count === 0) throw refuse.badRequest(RESET_EXPIRED)
    const [user] = await sql<{ email: string | null }[]>`
      update users set password_hash = ${hash} where id = ${userId} returning email`
    await revokeSessions(sql, userId)
    await dropCodes(sql, userId)
    await rememberNetwork(sql, { userId, address, now })
    if (user !== undefined && user.email !== null) await clearWrongLogIns(sql, { email: user.email, address })
  })
}
