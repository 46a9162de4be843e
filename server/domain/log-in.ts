import { withAdditions } from './additions'
import { isStaffRole } from '../../contract/words/roles'
import type { User } from '../../contract/entities/users'
import type { Db } from '../db/connect'
import { siteOf } from '../ground/client-address'
import type { Context } from './call-context'
import { refuse } from '../ground/refusals'
import { sendVerificationCode, type CodeSender } from './codes/send-code'
import { knownSince, rememberNetwork } from './known-networks'
import { clearLogInTries, countLogInTry } from './log-in-limits'
import { passwordMatches } from './passwords/hash-password'
import { startSession } from './sessions'
import { readUser } from './users/read-user'
import { sealKeyOf } from './users/seal-key'

type LogIn = { access_token: string; refresh_token: null; user_data: User; seal_key?: string }
type Account = { id: number; passwordHash: string | null; isKnown: boolean }

/** Every account with the right password gets a session; each call checks what the user type may do (AG-34). */
export async function logIn(
  { email, password }: { email: string; password: string },
  context: CodeSender & Pick<Context, 'log'>,
): Promise<LogIn> {
  const { pool, now, ip, log } = context
  const account = await findAccount(pool, { email, ip, now })
  const attempt = { email, address: ip, isKnown: account?.isKnown ?? false, now }
  await pool.begin((tx) => countLogInTry(tx, attempt))
  const matches = await passwordMatches(password, account?.passwordHash ?? null)
  if (!matches || account === null) {
    log.warn({ ip }, 'log-in refused: wrong e-mail or password')
    throw refuse.unauthorized('Incorrect Login Credentials')
  }
  const { id: userId } = account
  const { token, user } = await pool.begin(async (tx) => {
    await requireSamePassword(tx, account)
    await clearLogInTries(tx, attempt)
    await rememberNetwork(tx, { userId, address: ip, now })
    const found = await readUser(tx, userId)
    if (found === null) throw refuse.unauthorized('Incorrect Login Credentials')
    return { token: await startSession(tx, { userId, kind: 'session', now }), user: found }
  })
  log.info({ userId, ip }, 'logged in')
  const seal: { seal_key?: string } = isStaffRole(user.type) ? await letStaffIn(user, userId, context) : {}
  return withAdditions({ access_token: token, refresh_token: null, user_data: user, ...seal }, ['seal_key'])
}

/** An account that is not verified gets its code; the key seals its unsent work. */
async function letStaffIn(user: User, userId: number, context: CodeSender): Promise<{ seal_key: string }> {
  if (user.is_verified !== 'TRUE') await sendVerificationCode(context, user.phone ?? '')
  return { seal_key: await sealKeyOf(context.pool, userId) }
}

/** One query, with or without such an account. */
async function findAccount(
  sql: Db,
  { email, ip, now }: { email: string; ip: string; now: Date },
): Promise<Account | null> {
  const [account] = await sql<Account[]>`
    select id, password_hash as "passwordHash", exists (
      select from known_networks k
      where k.user_id = u.id and k.network = ${siteOf(ip)} and k.seen_at > ${knownSince(now)}
    ) as "isKnown"
    from users u where lower(email) = lower(${email}) and deleted_at is null`
  return account ?? null
}

/** A new password ends all sessions. This prevents a session that starts with the old password at the same time. */
async function requireSamePassword(sql: Db, { id, passwordHash }: Account): Promise<void> {
  const [same] = await sql`
    select 1 from users where id = ${id} and password_hash = ${passwordHash} and deleted_at is null for share`
  if (same === undefined) throw refuse.unauthorized('Incorrect Login Credentials')
}
