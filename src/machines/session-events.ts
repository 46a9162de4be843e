import type { User } from '../../contract/users'
import type { Session } from './sign-in-outcome'

/** Degrees. */
export type Place = { latitude: number; longitude: number }

/** What becomes of unsent commands: kept, unreadable, for the same person; or gone for good. */
export type Unsent = 'keep' | 'discard'

/** loggedOut: the person said so; expired: the server refused the token; elsewhere: another tab ended the session. */
export type Ending = {
  user: User | null
  token: string | null
  cause: 'loggedOut' | 'expired' | 'elsewhere'
  unsent: Unsent
}

export type SessionEvent =
  | { type: 'login.submitted'; email: string; password: string }
  /** Of a display whose code somebody confirmed. */
  | { type: 'session.given'; session: Session }
  | { type: 'notice.dismissed' }
  | { type: 'logout.confirmed'; unsent?: Unsent }
  /** The server answered 401 to a request with this token; absent: with the present one. */
  | { type: 'token.refused'; token?: string }
  /** The server answered 403 to a foreground call of an unverified account. */
  | { type: 'code.demanded'; phone: string | null }
  | { type: 'code.accepted'; user: User | null }
  /** The stored session as another tab left it. */
  | { type: 'stored.changed'; session: Session }
  /** No session is stored; `endings`: how the tokens of those that ended end. */
  | { type: 'stored.ended'; endings: readonly string[] }
  /** Another tab signs this person out. */
  | { type: 'session.ended'; userId: number }
  | { type: 'location.told'; location: Place }

/** Whether a store that tells of these endings tells of the end of this token's session. */
export function hasEnded(token: string | null, endings: readonly string[]): boolean {
  return endings.some((ending) => token?.endsWith(ending))
}

/** Whether the session is on its way out in this state of its machine: nothing of it is shown any more. */
export function isEnding(state: unknown): boolean {
  return state === 'signingOut' || state === 'leaving' || state === 'expired'
}
