import type { User } from '../../contract/entities/users'
import type { Ending, Place } from './session-events'
import type { Session, SessionNotice } from './sign-in-outcome'

export type SessionContext = {
  user: User | null
  token: string | null
  /**
   * Token of the session that ended last in this tab: if storage refuses changes, it may still contain that session.
   */
  endedToken: string | null
  notice: SessionNotice | null
  /** Phone of the account that must enter a code, if the server sent it. */
  phone: string | null
  /** Location of this device, once the user allowed it (AG-119); 0, 0 until then. */
  location: Place
}

export const NOBODY: SessionContext = {
  user: null,
  token: null,
  endedToken: null,
  notice: null,
  phone: null,
  location: { latitude: 0, longitude: 0 },
}

/** For the end of the session. */
export function whoIn({ user, token }: SessionContext): Pick<Ending, 'user' | 'token'> {
  return { user, token }
}

/** Throws if nobody is signed in. */
export function sessionFrom({ user, token }: SessionContext): Session {
  if (user === null || token === null) throw new Error('no session to store')
  return { user, token }
}
