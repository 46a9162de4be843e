import { randomInt } from 'node:crypto'
import { phoneKey } from '../../../contract/phones'
import type { Db, Sql } from '../../db/connect'
import { accountOfPhone } from './account-of-phone'
import type { CodeAccount } from './account-of-phone'
import { hashCode } from './code-hash'
import { CODE_LIFE_MS, countSending } from './code-limits'
import { deliver, requireCodes } from './deliver'
import type { Delivery } from './deliver'

export type CodePurpose = 'reset' | 'verify'

export type CodeSender = Delivery & { pool: Sql; ip: string; now: Date }

const PENDING_MS = 60 * 60_000

/** Sends a reset code to the owner of the phone, if there is one. Throws the 429, for an unknown phone too. */
export function sendResetCode(sender: CodeSender, phone: string): Promise<void> {
  return send(sender, phone, () => Promise.resolve('reset'))
}

/** Sends a new code to replace the pending one, or a verification code to an account that needs one (AG-28). */
export function resendCode(sender: CodeSender, phone: string): Promise<void> {
  return send(sender, phone, async (sql, account) => {
    const since = new Date(sender.now.getTime() - PENDING_MS)
    const [pending] = await sql<{ purpose: CodePurpose }[]>`
      select purpose from one_time_codes
      where user_id = ${account?.id ?? null} and used_at is null and created_at > ${since}
      order by id desc limit 1`
    if (pending !== undefined) return pending.purpose
    return account === null || account.isVerified ? null : 'verify'
  })
}

type PurposeOf = (sql: Db, account: CodeAccount | null) => Promise<CodePurpose | null>

/** For an unknown phone this computes the same hash and runs the same statements, so that timing reveals nothing. */
async function send(sender: CodeSender, phone: string, purposeOf: PurposeOf): Promise<void> {
  requireCodes(sender)
  const { pool, config, log, ip, now } = sender
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS)
  const code = config.demo && config.otpDevCode !== null ? config.otpDevCode : randomCode()
  await pool.begin((sql) => countSending(sql, { phoneKey: phoneKey(phone), address: ip, now }))
  const hash = await hashCode(code)
  const sent = await pool.begin(async (sql) => {
    const account = await accountOfPhone(sql, phone)
    const purpose = await purposeOf(sql, account)
    const userId = purpose === null ? null : (account?.id ?? null)
    await sql`delete from one_time_codes where user_id = ${userId} and used_at is null`
    const [row] = await sql<{ id: number; phone: string }[]>`
      with owner as (select id, phone from users where id = ${userId}), stored as (
        insert into one_time_codes (user_id, purpose, code_hash, created_at, expires_at)
        select id, ${purpose ?? 'reset'}, ${hash}::bytea, ${now}::timestamptz, ${expiresAt}::timestamptz from owner
      )
      select id, phone from owner`
    return row === undefined ? null : { ...row, purpose }
  })
  if (sent === null) return
  const { id: userId, purpose } = sent
  // A demo has no gateway, so it logs the code.
  if (config.demo) return log.info('one-time code', { userId, purpose, code })
  if (sender.messages === null) {
    return log.warn('one-time code not sent: no message gateway', { userId, purpose })
  }
  log.info('one-time code sent', { userId, purpose })
  const text = `${code} is your Waybill code. It expires in 10 minutes. Do not share it with anyone.`
  deliver(sender, userId, { phone: sent.phone, text })
}

function randomCode(): string {
  return String(randomInt(10_000)).padStart(4, '0')
}
