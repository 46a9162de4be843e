import { createHash } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '../../contract/envelope'
import type { Db } from '../db/connect'
import { refuse } from './refusals'

/** `body` is the answer as it was sent. */
export type StoredAnswer = { status: number; body: string }

export type IdempotencyClaim = { userId: number; key: string; fingerprint: Buffer }

export const KEPT_DAYS = 35

/** Throws the 422 of a key that is not 8 to 200 printable characters. */
export function readKey(header: string | undefined): string | null {
  if (header === undefined) return null
  if (!/^[\x21-\x7e]{8,200}$/.test(header)) {
    throw refuse.invalid({
      [IDEMPOTENCY_HEADER]: [`The ${IDEMPOTENCY_HEADER} must have 8 to 200 characters.`],
    })
  }
  return header
}

export function fingerprintOf(method: string, path: string, body: string): Buffer {
  return createHash('sha256').update(`${method}\n${path}\n${body}`).digest()
}

/**
 * Takes the key for this transaction, or gives the answer of the request that had it. While that request still runs
 * in a transaction of its own, the insert waits for its end. Throws the 422 of a key that stood for another request.
 */
export async function claimKey(sql: Db, claim: IdempotencyClaim): Promise<StoredAnswer | null> {
  const { userId, key, fingerprint } = claim
  const taken = await sql`
    insert into idempotency_keys (user_id, key, fingerprint) values (${userId}, ${key}, ${fingerprint})
    on conflict do nothing`
  if (taken.count === 1) return null
  const [stored] = await sql<{ fingerprint: Buffer; status: number; body: string }[]>`
    select fingerprint, status, body::text as body from idempotency_keys
    where user_id = ${userId} and key = ${key}`
  if (stored === undefined) throw refuse.busy()
  if (!fingerprint.equals(stored.fingerprint)) {
    throw refuse.invalid({
      [IDEMPOTENCY_HEADER]: [`This ${IDEMPOTENCY_HEADER} was used for another request.`],
    })
  }
  return { status: stored.status, body: stored.body }
}

export async function storeAnswer(sql: Db, claim: IdempotencyClaim, answer: StoredAnswer): Promise<void> {
  await sql`
    update idempotency_keys set status = ${answer.status}, body = ${answer.body}::text::json
    where user_id = ${claim.userId} and key = ${claim.key}`
}

/** Forgets what is older than a console may keep a command. */
export async function pruneKeys(sql: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - make_interval(days => ${KEPT_DAYS})`
}
