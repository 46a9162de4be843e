import { randomInt } from 'node:crypto'
import type { Sql } from 'postgres'
import { phoneKey } from '../../../contract/phones'
import type { Config } from '../../config'
import type { Db } from '../../db/connect'
import type { Log } from '../../log'
import { accountOfPhone } from './account-of-phone'
import { hashCode } from './code-hash'
import { CODE_LIFE_MS, takeSending } from './code-limits'

export type CodePurpose = 'reset' | 'verify'

export type CodeSender = { pool: Sql; config: Pick<Config, 'demo' | 'otpDevCode'>; log: Log; now: Date }

const PENDING_MS = 60 * 60_000

/** Sends a reset code to the phone's owner, if it has one; throws the 429, alike for an unknown phone. */
export function sendResetCode(sender: CodeSender, phone: string): Promise<void> {
  return send(sender, phone, () => Promise.resolve('reset'))
}

/** Sends a new code in place of the pending one, or a verification code to an account that needs one (AG-28). */
export function resendCode(sender: CodeSender, phone: string): Promise<void> {
  return send(sender, phone, async (sql, account) => {
    const since = new Date(sender.now.getTime() - PENDING_MS)
    const [pending] = await sql<{ purpose: CodePurpose }[]>`
      select purpose from one_time_codes
      where user_id = ${account.id} and used_at is null and created_at > ${since}
      order by id desc limit 1`
    if (pending !== undefined) return pending.purpose
    return account.isVerified ? null : 'verify'
  })
}

type PurposeOf = (sql: Db, account: { id: number; isVerified: boolean }) => Promise<CodePurpose | null>

async function send(
  { pool, config, log, now }: CodeSender,
  phone: string,
  purposeOf: PurposeOf,
): Promise<void> {
  const code = config.demo && config.otpDevCode !== null ? config.otpDevCode : randomCode()
  const hash = await hashCode(code)
  await pool.begin(async (sql) => {
    await takeSending(sql, phoneKey(phone), now)
    const account = await accountOfPhone(sql, phone)
    const purpose = account === null ? null : await purposeOf(sql, account)
    if (account === null || purpose === null) return
    await sql`delete from one_time_codes where user_id = ${account.id} and used_at is null`
    await sql`
      insert into one_time_codes (user_id, purpose, code_hash, created_at, expires_at)
      values (${account.id}, ${purpose}, ${hash}, ${now}, ${new Date(now.getTime() + CODE_LIFE_MS)})`
    // There is no message gateway: only a demo shows the code, on its log.
    if (config.demo) log.info('one-time code', { userId: account.id, purpose, code })
    else log.warn('one-time code not sent: no message gateway', { userId: account.id, purpose })
  })
}

function randomCode(): string {
  return String(randomInt(10_000)).padStart(4, '0')
}
