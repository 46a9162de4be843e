import { createHash } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '../../contract/wire/envelope'
import type { Db } from '../db/connect'
import { saltedHash } from '../domain/passwords/hash-password'
import { refuse } from '../ground/refusals'

/** `body`: the text of the answer that was sent. */
export type StoredAnswer = { status: number; body: string }

export type IdempotencyClaim = {
  userId: number
  key: string
  fingerprint: Buffer
  /** As it was stored until fields were sorted. */
  formerFingerprint: Buffer
}

export const KEPT_DAYS = 35
const SALT_BYTES = 16

/** Throws the 422 for a key that is not 8 to 200 printable characters. */
export function readKey(header: string | undefined): string | null {
  if (header === undefined) return null
  if (!/^[\x21-\x7e]{8,200}$/.test(header)) {
    throw refuse.invalid({
      [IDEMPOTENCY_HEADER]: [`The ${IDEMPOTENCY_HEADER} must have 8 to 200 characters.`],
    })
  }
  return header
}

export type Fingerprinted = { method: string; path: string; text: string; body: Record<string, unknown> }

/**
 * Distinguishes a repeated request from another one. The order of fields does not count: a console that was updated meanwhile
 * may write a form that it kept in another order. Passwords are in it as a slow hash, salted with the key: with a fast
 * hash, a person who reads the table could guess them.
 */
export async function fingerprintOf(
  { method, path, text, body }: Fingerprinted,
  { userId, key }: Pick<IdempotencyClaim, 'userId' | 'key'>,
): Promise<Pick<IdempotencyClaim, 'fingerprint' | 'formerFingerprint'>> {
  const fields = Object.entries(body)
  const passwords = fields.filter(isPassword)
  if (passwords.length === 0) {
    const of = (written: string) => sha256(`${method}\n${path}\n${written}`)
    return { fingerprint: of(JSON.stringify(body, withSortedFields)), formerFingerprint: of(text) }
  }
  const salt = sha256(`${userId}\n${key}`).subarray(0, SALT_BYTES)
  const slow = await saltedHash(JSON.stringify(passwords), salt)
  const rest = JSON.stringify(fields.filter((field) => !isPassword(field)))
  const fingerprint = sha256(`${method}\n${path}\n${rest}\n${slow.toString('hex')}`)
  return { fingerprint, formerFingerprint: fingerprint }
}

function withSortedFields(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function isPassword([name]: [string, unknown]): boolean {
  return /password/i.test(name)
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/**
 * Claims the key for this transaction and returns null, or returns the stored answer of the first request with this
 * key. While that request is still running, the insert waits for the end of its transaction. Throws the 422 if the key
 * was used for a different request.
 */
export async function claimKey(sql: Db, claim: IdempotencyClaim): Promise<StoredAnswer | null> {
  const { userId, key, fingerprint, formerFingerprint } = claim
  const claimed = await sql`
    insert into idempotency_keys (user_id, key, fingerprint) values (${userId}, ${key}, ${fingerprint})
    on conflict do nothing`
  if (claimed.count === 1) return null
  const [stored] = await sql<{ fingerprint: Buffer; status: number; body: string }[]>`
    select fingerprint, status, body::text as body from idempotency_keys
    where user_id = ${userId} and key = ${key}`
  if (stored === undefined) throw refuse.busy()
  if (!fingerprint.equals(stored.fingerprint) && !formerFingerprint.equals(stored.fingerprint)) {
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

/** The same key may be sent again: a refusal is not stored. */
export async function releaseKey(sql: Db, { userId, key }: IdempotencyClaim): Promise<void> {
  await sql`delete from idempotency_keys where user_id = ${userId} and key = ${key}`
}

/** Deletes keys that are older than any command that a console may still hold. */
export async function pruneKeys(sql: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - make_interval(days => ${KEPT_DAYS})`
}
