import { rolesThatMay } from '../../contract/words/permissions'
import type { UserType } from '../../contract/words/roles'
import { MINUTE_MS, DAY_MS } from '../../contract/words/durations'
import type { Db } from '../db/connect'
import type { WalPlace } from '../db/replica'
import { hashOfSecret, newSecret } from './secret-texts'

export type SessionKind = 'session' | 'reset' | 'display'

export type FoundSession = {
  sessionId: number
  userId: number
  name: string
  type: UserType
  verified: boolean
  phone: string | null
  /** Where the write-ahead log stood after its last command; null: unknown. */
  writtenTo: WalPlace | null
}

const IDLE_MS = 12 * 60 * MINUTE_MS
/** A session of a display has no end while it is used: each use gives it 30 days more. */
const LIFE_MS: Record<SessionKind, number> = {
  session: 7 * DAY_MS,
  reset: 10 * MINUTE_MS,
  display: 30 * DAY_MS,
}

export const RESET_LIFE_S = LIFE_MS.reset / 1000

type NewSession = { userId: number; kind: SessionKind; now: Date }

/** Returns the token. The database stores only its hash. */
export async function startSession(sql: Db, session: NewSession): Promise<string> {
  return (await startNamedSession(sql, session)).token
}

/** Returns the token and the session's id. */
export async function startNamedSession(
  sql: Db,
  { userId, kind, now }: NewSession,
): Promise<{ id: number; token: string }> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + LIFE_MS[kind])
  const [row] = await sql<{ id: number }[]>`
    insert into sessions (user_id, token_hash, kind, created_at, last_seen_at, expires_at)
    values (${userId}, ${hashOfSecret(token)}, ${kind}, ${now}, ${now}, ${expiresAt}) returning id`
  if (row === undefined) throw new Error('The session was not stored.')
  return { id: row.id, token }
}

type FoundRow = Omit<FoundSession, 'writtenTo'> & {
  written: string | null
  kind: SessionKind
  lastSeenAt: Date
  wasUsed: boolean
}

/**
 * Null if the token is unknown, of another kind, revoked, expired or idle (12 hours; a display 30 days), or if its user
 * was deleted.
 */
export async function findSession(
  sql: Db,
  { token, kinds, now }: { token: string; kinds: readonly SessionKind[]; now: Date },
): Promise<FoundSession | null> {
  const [row] = await sql<FoundRow[]>`
    select s.id as "sessionId", s.kind, s.last_seen_at as "lastSeenAt", s.first_used_at is not null as "wasUsed",
      (s.written_to - '0/0'::pg_lsn)::text as written, u.id as "userId", u.type, u.phone, u.is_verified as verified, u.first_name || ' ' || u.last_name as name
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${hashOfSecret(token)} and ${isAlive(sql, { kinds, now })}`
  if (row === undefined) return null
  const { kind, lastSeenAt, wasUsed, written, ...session } = row
  const isStale = now.getTime() - lastSeenAt.getTime() > MINUTE_MS
  if (kind === 'display' && (isStale || !wasUsed)) await noteDisplay(sql, session.sessionId, now)
  else if (isStale) await sql`update sessions set last_seen_at = ${now} where id = ${session.sessionId}`
  return { ...session, writtenTo: written === null ? null : BigInt(written) }
}

/** Notes the position of the write-ahead log after a command of the session was committed. */
export async function noteWritten(sql: Db, sessionId: number): Promise<void> {
  await sql`update sessions set written_to = pg_current_wal_insert_lsn() where id = ${sessionId}`
}

async function noteDisplay(sql: Db, sessionId: number, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + LIFE_MS.display)
  await sql`
    update sessions set last_seen_at = ${now}, expires_at = ${expiresAt},
      first_used_at = coalesce(first_used_at, ${now})
    where id = ${sessionId}`
}

/** False if the session was used or has ended. */
export async function takeBackUnused(sql: Db, sessionId: number, now: Date): Promise<boolean> {
  const taken = await sql`
    update sessions set revoked_at = ${now}
    where id = ${sessionId} and first_used_at is null and revoked_at is null`
  return taken.count === 1
}

/** Those of the sessions that are alive and belong to verified staff that may read. */
export async function readingSessions(sql: Db, ids: readonly number[], now: Date): Promise<Set<number>> {
  const rows = await sql<{ id: number }[]>`
    select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any(${sql.array([...ids])}::bigint[]) and ${isAlive(sql, { kinds: ['session'], now })}
      and u.is_verified and u.type = any(${sql.array([...rolesThatMay('read')])}::text[])`
  return new Set(rows.map(({ id }) => id))
}

/** A condition on `sessions s` and its `users u`. */
function isAlive(sql: Db, { kinds, now }: { kinds: readonly SessionKind[]; now: Date }) {
  const idleSince = new Date(now.getTime() - IDLE_MS)
  return sql`s.kind in ${sql(kinds)} and s.revoked_at is null and s.expires_at > ${now}
    and (s.kind = 'display' or s.last_seen_at > ${idleSince}) and u.deleted_at is null`
}

export async function revokeSession(sql: Db, sessionId: number): Promise<void> {
  await sql`update sessions set revoked_at = now() where id = ${sessionId} and revoked_at is null`
}

/** Ends all sessions of a user, including reset sessions: after a change of role or password, and on deletion. */
export async function revokeSessions(sql: Db, userId: number): Promise<void> {
  await sql`update sessions set revoked_at = now() where user_id = ${userId} and revoked_at is null`
}

/** Ends all sessions of a user except one. */
export async function revokeOtherSessions(sql: Db, userId: number, keptSessionId: number): Promise<void> {
  await sql`
    update sessions set revoked_at = now()
    where user_id = ${userId} and id <> ${keptSessionId} and revoked_at is null`
}

/** Deletes sessions and codes that ended more than 30 days ago. */
export async function pruneSessions(sql: Db): Promise<void> {
  await sql`delete from sessions where least(expires_at, coalesce(revoked_at, expires_at)) < now() - interval '30 days'`
  await sql`delete from one_time_codes where expires_at < now() - interval '30 days'`
}
