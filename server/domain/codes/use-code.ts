import type { Db } from '../../db/connect'
import type { Context } from '../call-context'
import { refuse } from '../../ground/refusals'
import { isCode } from './code-hash'
import { uncountTry, countTry } from './code-limits'
import { requireCodes } from './require-codes'
import type { CodePurpose } from './send-code'
import { STAFF_ROLES } from '../../../contract/words/roles'
import { HOUR_MS } from '../../../contract/words/durations'

export type CodeTry = {
  userId: number | null
  phoneKey: string
  code: string
  purpose: CodePurpose
}

export type CodeTaker = Pick<Context, 'pool' | 'config' | 'log' | 'messages' | 'ip' | 'now'>

/**
 * Runs `effect` in the transaction that uses up a right code. Throws the 422 for a wrong or expired code (also without
 * an account) and the 429 for too many tries. Wrong tries are counted exactly, even if many come at once.
 */
export async function useCode<Effect>(
  taker: CodeTaker,
  { userId, phoneKey, code, purpose }: CodeTry,
  effect: (sql: Db, userId: number) => Promise<Effect>,
): Promise<Effect> {
  requireCodes(taker)
  const { pool, ip, now } = taker
  const caller = { phoneKey, address: ip, now }
  const { isLast } = await pool.begin((sql) => countTry(sql, caller))
  const [kept] = await pool<{ id: number; user_id: number; code_hash: Buffer }[]>`
    select id, user_id, code_hash from one_time_codes
    where user_id = ${userId} and purpose = ${purpose} and used_at is null and expires_at > ${now}
    order by id desc limit 1`
  const isRight = await isCode(code, kept?.code_hash ?? null)
  if (kept === undefined || !isRight) {
    if (isLast) await notifyOwner(taker, userId)
    throw wrongCode()
  }
  const { id, user_id: owner } = kept
  const { result } = await pool.begin(async (sql) => {
    const used = await sql`update one_time_codes set used_at = ${now} where id = ${id} and used_at is null`
    if (used.count === 0) throw wrongCode()
    await uncountTry(sql, caller)
    return { result: await effect(sql, owner) }
  })
  return result
}

/** A code from before a change of password or phone must not work, nor be sent again, after it. */
export async function dropCodes(sql: Db, userId: number): Promise<void> {
  await sql`delete from one_time_codes where user_id = ${userId}`
}

function wrongCode() {
  return refuse.invalid({ verification_token: ['The code is invalid or has expired.'] })
}

const NOTICE_LIFE_MS = HOUR_MS

/**
 * Called for the last wrong code that is allowed in a day. The owner gets a message; for an account of staff, all staff
 * see a notification in the bell. Runs the same statement if there is no such account.
 */
async function notifyOwner(
  { pool, log, messages, now }: Pick<Context, 'pool' | 'log' | 'messages' | 'now'>,
  userId: number | null,
): Promise<void> {
  const [owner] = await pool<{ id: number; phone: string | null }[]>`
    with owner as (
      select id, phone, type, first_name || ' ' || last_name as name from users
      where id = ${userId} and deleted_at is null
    ), rung as (
      insert into notifications (message, message_body, created_at)
      select 'Wrong codes', '9 wrong one-time codes were entered for ' || name
        || ' within a day. No more are accepted until 24 hours after the first.', ${now}::timestamptz
      from owner where type in ${pool([...STAFF_ROLES])}
    )
    select id, phone from owner`
  log.warn({ userId }, 'one-time codes guessed')
  if (owner === undefined || owner.phone === null) return
  messages.send({
    userId: owner.id,
    phone: owner.phone,
    text:
      '9 wrong codes were entered for your Waybill account within a day. No more codes are accepted for now. Your password ' +
      'still works. If this was not you, tell your superadmin.',
    expiresAt: new Date(now.getTime() + NOTICE_LIFE_MS),
    isWanted: () => Promise.resolve(true),
    about: { kind: 'notice' },
  })
}
