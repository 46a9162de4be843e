import { createHash, randomBytes } from 'node:crypto'
import type { UserType } from '../../contract/roles'
import type { Db } from '../db/connect'

export type SessionKind = 'session' | 'reset'

export type FoundSession = {
  sessionId: number
  userId: number
  name: string
  type: UserType
  verified: boolean
  phone: string | null
}

const MINUTE_MS = 60_000
const IDLE_MS = 12 * 60 * MINUTE_MS
const LIFE_MS: Record<SessionKind, number> = { session: 7 * 24 * 60 * MINUTE_MS, reset: 10 * MINUTE_MS }

export const RESET_LIFE_S = LIFE_MS.reset / 1000

/** Returns the token. The database stores only its hash. */
export async function startSession(
  sql: Db,
  { userId, kind, now }: { userId: number; kind: SessionKind; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + LIFE_MS[kind])
  await sql`
    insert into sessions (user_id, token_hash, kind, created_at, last_seen_at, expires_at)
    values (${userId}, ${hashOf(token)}, ${kind}, ${now}, ${now}, ${expiresAt})`
  return token
}

/** Null if the token is unknown, revoked, expired or idle for 12 hours, or if its user was deleted. */
export async function findSession(
  sql: Db,
  { token, kind, now }: { token: string; kind: SessionKind; now: Date },
): Promise<FoundSession | null> {
  const idleSince = new Date(now.getTime() - IDLE_MS)
  const [row] = await sql<(FoundSession & { lastSeenAt: Date })[]>`
    select s.id as "sessionId", s.last_seen_at as "lastSeenAt", u.id as "userId", u.type, u.phone,
      u.is_verified as verified, u.first_name || ' ' || u.last_name as name
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${hashOf(token)} and s.kind = ${kind} and s.revoked_at is null
      and s.expires_at > ${now} and s.last_seen_at > ${idleSince} and u.deleted_at is null`
  if (row === undefined) return null
  const { lastSeenAt, ...session } = row
  if (now.getTime() - lastSeenAt.getTime() > MINUTE_MS) {
    await sql`update sessions set last_seen_at = ${now} where id = ${session.sessionId}`
  }
  return session
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

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
