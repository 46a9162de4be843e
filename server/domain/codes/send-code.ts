import { randomInt } from 'node:crypto'
import { phoneKey } from '../../../contract/words/phones'
import { HOUR_MS } from '../../../contract/words/durations'
import type { Db } from '../../db/connect'
import type { Context } from '../call-context'
import { Refusal } from '../../ground/refusals'
import { accountOfPhone, type CodeAccount } from './account-of-phone'
import { hashCode } from './code-hash'
import { CODE_LIFE_MS, countSending } from './code-limits'
import { requireCodes } from './require-codes'

export type CodePurpose = 'reset' | 'verify'

export type CodeSender = Pick<Context, 'pool' | 'config' | 'messages' | 'ip' | 'now'>

const PENDING_MS = HOUR_MS

/** Sends a reset code to the owner of the phone, if there is one. Throws the 429, for an unknown phone too. */
export function sendResetCode(sender: CodeSender, phone: string): Promise<void> {
  return send(sender, phone, () => Promise.resolve('reset'))
}

/** Sends the code that an account which just logged in needs to be verified, unless one was sent a moment ago (AG-36). */
export async function sendVerificationCode(sender: CodeSender, phone: string): Promise<void> {
  try {
    await send(sender, phone, (_, account) => Promise.resolve(needsVerification(account)))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/**
 * Sends a new code to replace the pending one, or a verification code to an account that needs one (AG-28). A reset is
 * pending until the password is changed, also once its code was used: a page that is reloaded then has lost the token.
 */
export function resendCode(sender: CodeSender, phone: string): Promise<void> {
  return send(sender, phone, async (sql, account) => {
    const since = new Date(sender.now.getTime() - PENDING_MS)
    const [pending] = await sql<{ purpose: CodePurpose }[]>`
      select purpose from one_time_codes
      where user_id = ${account?.id ?? null} and created_at > ${since} and (used_at is null or purpose = 'reset')
      order by id desc limit 1`
    return pending?.purpose ?? needsVerification(account)
  })
}

function needsVerification(account: CodeAccount | null): 'verify' | null {
  return account === null || account.isVerified ? null : 'verify'
}

type PurposeOf = (sql: Db, account: CodeAccount | null) => Promise<CodePurpose | null>

/** For an unknown phone this computes the same hash and runs the same statements, so that timing reveals nothing. */
async function send(sender: CodeSender, phone: string, purposeOf: PurposeOf): Promise<void> {
  requireCodes(sender)
  const { pool, config, messages, ip, now } = sender
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS)
  const code = config.demo && config.otpDevCode !== null ? config.otpDevCode : randomCode()
  await pool.begin((sql) => countSending(sql, { phoneKey: phoneKey(phone), address: ip, now }))
  const hash = await hashCode(code)
  const sent = await pool.begin(async (sql) => {
    const account = await accountOfPhone(sql, phone)
    const purpose = await purposeOf(sql, account)
    const userId = purpose === null ? null : (account?.id ?? null)
    await sql`delete from one_time_codes where user_id = ${userId} and used_at is null`
    const [row] = await sql<{ userId: number; phone: string; codeId: number }[]>`
      with owner as (select id, phone from users where id = ${userId}), stored as (
        insert into one_time_codes (user_id, purpose, code_hash, created_at, expires_at)
        select id, ${purpose ?? 'reset'}, ${hash}::bytea, ${now}::timestamptz, ${expiresAt}::timestamptz from owner
        returning id
      )
      select owner.id as "userId", owner.phone, stored.id as "codeId" from owner, stored`
    return row === undefined || purpose === null ? null : { ...row, purpose }
  })
  if (sent === null) return
  const { userId, phone: ownersPhone, purpose, codeId } = sent
  messages.send({
    userId,
    phone: ownersPhone,
    text: `${code} is your Waybill code. It expires in 10 minutes. Do not share it with anyone.`,
    expiresAt,
    isWanted: () => isUnused(pool, codeId),
    about: { kind: 'code', purpose, code },
  })
}

/** A code that was used is no longer there to be used; one that was replaced is no longer there at all. */
async function isUnused(sql: Db, codeId: number): Promise<boolean> {
  const [code] = await sql`select 1 from one_time_codes where id = ${codeId} and used_at is null`
  return code !== undefined
}

function randomCode(): string {
  return String(randomInt(10_000)).padStart(4, '0')
}
