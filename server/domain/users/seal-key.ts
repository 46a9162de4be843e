import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/connect'

const KEY_BYTES = 32

/** A key in base64, the same at every sign-in of a user, even after a change of password. Send it only at a log-in. */
export async function sealKeyOf(sql: Db, userId: number): Promise<string> {
  const [present] = await sql<{ seal_key: Buffer | null }[]>`select seal_key from users where id = ${userId}`
  const stored = present?.seal_key ?? null
  if (stored !== null) return stored.toString('base64')
  const [row] = await sql<{ seal_key: Buffer }[]>`
    update users set seal_key = coalesce(seal_key, ${randomBytes(KEY_BYTES)}) where id = ${userId}
    returning seal_key`
  if (row === undefined) throw new Error(`no user ${userId}`)
  return row.seal_key.toString('base64')
}
