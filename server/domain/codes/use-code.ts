import type { Sql } from 'postgres'
import type { Db } from '../../db/connect'
import { refuse } from '../../http/refusals'
import { isCode } from './code-hash'
import { takeTry } from './code-limits'
import type { CodePurpose } from './send-code'

export type CodeTry = {
  userId: number | null
  phoneKey: string
  code: string
  purpose: CodePurpose
  now: Date
}

/**
 * Runs `effect` in the transaction that uses up a right code. Throws the 422 of a wrong or expired code (for no
 * account too) and the 429 of the sixth try; tries count even when refused, exactly also when they come at once.
 */
export async function useCode<Effect>(
  pool: Sql,
  { userId, phoneKey, code, purpose, now }: CodeTry,
  effect: (sql: Db, userId: number) => Promise<Effect>,
): Promise<Effect> {
  await pool.begin((sql) => takeTry(sql, phoneKey, now))
  const [kept] = await pool<{ id: number; user_id: number; code_hash: Buffer }[]>`
    select id, user_id, code_hash from one_time_codes
    where user_id = ${userId} and purpose = ${purpose} and used_at is null and expires_at > ${now}
    order by id desc limit 1`
  if (kept === undefined || !(await isCode(code, kept.code_hash))) throw wrongCode()
  const { id, user_id: owner } = kept
  const { result } = await pool.begin(async (sql) => {
    const used = await sql`update one_time_codes set used_at = ${now} where id = ${id} and used_at is null`
    if (used.count === 0) throw wrongCode()
    return { result: await effect(sql, owner) }
  })
  return result
}

function wrongCode() {
  return refuse.invalid({ verification_token: ['The code is invalid or has expired.'] })
}
