import type { User } from '../../contract/entities/users'
import type { Session } from './sign-in-outcome'

/** Degrees. */
export type Place = { latitude: number; longitude: number }

/** The fields of a user that the user can change. */
export type Person = Pick<User, 'first_name' | 'last_name' | 'email' | 'phone'>

/** What happens to unsent commands: kept encrypted for the same user, or deleted for good. */
export type Unsent = 'keep' | 'discard'

/** loggedOut: the user logged out; expired: the server refused the token; elsewhere: another tab ended the session. */
export type Ending = {
  user: User | null
  token: string | null
  cause: 'loggedOut' | 'expired' | 'elsewhere'
  unsent: Unsent
}

export type SessionEvent =
  | { type: 'login.submitted'; email: string; password: string }
  /** For a display: a user confirmed its code. */
  | { type: 'session.given'; session: Session }
  | { type: 'notice.dismissed' }
  | { type: 'logout.confirmed'; unsent?: Unsent }
  /** The server answered 401 to a request with this token; absent: with the present token. */
  | { type: 'token.refused'; token?: string }
  /** The server answered 403 to a foreground call of an unverified account. */
  | { type: 'code.demanded'; phone: string | null }
  | { type: 'code.accepted'; user: User | null }
  /** The user saved their own record. Their role is not changed: it belongs to the token. */
  | { type: 'person.saved'; person: Person }
  /** Another tab changed the stored session. */
  | { type: 'stored.changed'; session: Session }
  /** No session is stored. `endings`: last characters of the tokens whose sessions ended. */
  | { type: 'stored.ended'; endings: readonly string[] }
  /** Another tab signs this user out. */
  | { type: 'session.ended'; userId: number }
  | { type: 'location.known'; location: Place }

/** Whether the session of this token is among the ended ones. */
export function hasEnded(token: string | null, endings: readonly string[]): boolean {
  return endings.some((ending) => token?.endsWith(ending))
}

/** Whether the session is ending in this state, so that none of its data may be shown. */
export function isEnding(state: unknown): boolean {
  return state === 'signingOut' || state === 'leaving' || state === 'expired'
}
