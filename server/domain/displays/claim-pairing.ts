import type { AnswerOf } from '../../../contract/wire/call'
import type { claimPairing as claimCall } from '../../../contract/entities/displays'
import type { Db } from '../../db/connect'
import type { Context } from '../call-context'
import { hashOfSecret } from '../secret-texts'
import { startNamedSession, takeBackUnused } from '../sessions'
import { readUser } from '../users/read-user'
import { countUnknownSecret } from './display-limits'

type Claimed = AnswerOf<typeof claimCall>

const WAITING: Claimed = { state: 'waiting', session: null }
const ENDED: Claimed = { state: 'ended', session: null }

/** So soon after a session was handed out, another claim comes from a race, not from a lost answer. */
const RACE_MS = 2_000

/**
 * Hands out the session of a paired display. An answer may be lost, so until the session is used, the same secret gets a
 * new one in its place; after that it gets none. A display asks every 3 s: while nobody has typed its code, this is one
 * query and writes nothing. Throws the 429 for too many unknown secrets.
 */
export async function claimPairing(
  secret: string,
  { pool, now, ip, log }: Pick<Context, 'pool' | 'now' | 'ip' | 'log'>,
): Promise<Claimed> {
  const secretHash = hashOfSecret(secret)
  const [pairing] = await pool<{ isOver: boolean; isPaired: boolean }[]>`
    select expires_at <= ${now} as "isOver", display_id is not null as "isPaired"
    from display_pairings where secret_hash = ${secretHash}`
  if (pairing === undefined) {
    await pool.begin((tx) => countUnknownSecret(tx, { address: ip, now }))
    return ENDED
  }
  if (pairing.isOver) return ENDED
  if (!pairing.isPaired) return WAITING
  const claimed = await pool.begin((tx) => handOut(tx, secretHash, now))
  if (claimed.session !== null) log.info({ userId: claimed.session.user_data.id }, 'display signed in')
  return claimed
}

type Paired = {
  id: number
  userId: number
  sessionId: number | null
  claimedAt: Date | null
  isRevoked: boolean
}

async function handOut(tx: Db, secretHash: Buffer, now: Date): Promise<Claimed> {
  const [pairing] = await tx<Paired[]>`
    select pairing.id, pairing.session_id as "sessionId", pairing.claimed_at as "claimedAt",
      display.user_id as "userId", display.revoked_at is not null as "isRevoked"
    from display_pairings pairing join displays display on display.id = pairing.display_id
    where pairing.secret_hash = ${secretHash} for update`
  if (pairing === undefined || pairing.isRevoked) return ENDED
  const { id, userId, sessionId, claimedAt } = pairing
  if (claimedAt !== null && now.getTime() - claimedAt.getTime() < RACE_MS) return WAITING
  if (claimedAt !== null && (sessionId === null || !(await takeBackUnused(tx, sessionId, now)))) return ENDED
  const user = await readUser(tx, userId)
  if (user === null) return ENDED
  const session = await startNamedSession(tx, { userId, kind: 'display', now })
  await tx`update display_pairings set session_id = ${session.id}, claimed_at = ${now} where id = ${id}`
  return { state: 'paired', session: { access_token: session.token, user_data: user } }
}
