import { isStaffRole } from '../../contract/roles'
import type { User } from '../../contract/users'
import type { Context } from '../http/implement'
import { refuse } from '../http/refusals'
import { passwordMatches } from './passwords/hash-password'
import { clearBucket, takeSlot } from './rate-limits'
import { startSession } from './sessions'
import { readUser } from './users/read-user'
import { sealKeyOf } from './users/seal-key'

const TRIES = { max: 10, windowMs: 15 * 60_000 }

type LogIn = { access_token: string; refresh_token: null; user_data: User; seal_key?: string }

/** Every account with the right password gets a session: what its type may do is decided call by call (AG-34). */
export async function logIn(
  { email, password }: { email: string; password: string },
  { pool, now, ip, log }: Pick<Context, 'pool' | 'now' | 'ip' | 'log'>,
): Promise<LogIn> {
  const bucket = `login ${email.toLowerCase()} ${ip}`
  const waitMs = await pool.begin((tx) => takeSlot(tx, { bucket, ...TRIES, now }))
  if (waitMs !== null) {
    log.warn('log-in refused: too many tries', { ip })
    throw refuse.tooMany('Too many login attempts. Please try again later.', waitMs / 1000)
  }
  const [account] = await pool<{ id: number; password_hash: string | null }[]>`
    select id, password_hash from users where lower(email) = lower(${email}) and deleted_at is null`
  const matches = await passwordMatches(password, account?.password_hash ?? null)
  if (!matches || account === undefined) {
    log.warn('log-in refused: wrong e-mail or password', { ip })
    throw refuse.unauthorized('Incorrect Login Credentials')
  }
  const user = await readUser(pool, account.id)
  if (user === null) throw refuse.unauthorized('Incorrect Login Credentials')
  const token = await startSession(pool, { userId: account.id, kind: 'session', now })
  await clearBucket(pool, bucket)
  log.info('logged in', { userId: account.id, ip })
  const seal = isStaffRole(user.type) ? { seal_key: await sealKeyOf(pool, account.id) } : {}
  return { access_token: token, refresh_token: null, user_data: user, ...seal }
}
