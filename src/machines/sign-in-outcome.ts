import { failureMessages, type ApiOutcome } from '../../contract/wire/api-outcome'
import type { logIn } from '../../contract/entities/auth'
import type { AnswerOf } from '../../contract/wire/call'
import { isStaffRole } from '../../contract/words/roles'
import type { User } from '../../contract/entities/users'

export type Session = { token: string; user: User }

/** What the login screen says: a yellow banner, a toast at the top center, or an error toast. */
export type SessionNotice =
  /** `said`: the server's messages, which the banner does not show. */
  | { kind: 'wrongCredentials'; messages: string[]; said?: string[] }
  /** AG-22: leads to the page for the code. `phone`: of the account, if the server sent it. */
  | { kind: 'notVerified'; messages: string[]; phone: string | null }
  | { kind: 'noAccess'; messages: string[] }
  | { kind: 'connection'; messages: string[] }
  | { kind: 'expired'; messages: string[] }
  /** Signed out on this page, but the stored session could not be deleted. */
  | { kind: 'notErased'; messages: string[] }

/** Outcomes that say nothing about the credentials. */
const CONNECTION_KINDS = ['offline', 'timeout', 'notTheApi', 'notServed', 'unreadable'] as const

export type SignInOutcome = ApiOutcome<AnswerOf<typeof logIn>>

const NO_ACCESS = "You don't have the right access to this app!"
const WRONG = 'Incorrect Login Credentials'

export const EXPIRED: SessionNotice = {
  kind: 'expired',
  messages: ['Your session has expired. Please log in again.'],
}
export const NOT_ERASED: SessionNotice = {
  kind: 'notErased',
  messages: [
    'This device could not finish logging you out, because it could not save. Free some disk space, reload this page and log out again.',
  ],
}

/** Null: the account may not use the console (AG-11). */
export function sessionOf(outcome: SignInOutcome): Session | null {
  if (outcome.kind !== 'success' || !isStaffRole(outcome.data.user_data.type)) return null
  return { token: outcome.data.access_token, user: outcome.data.user_data }
}

/** Why the sign-in failed. AG-33: the banner is the same for each refusal, so a toast has the server's messages. */
export function noticeOf(outcome: SignInOutcome): SessionNotice {
  if (outcome.kind === 'success') return { kind: 'noAccess', messages: [NO_ACCESS] }
  if (CONNECTION_KINDS.some((kind) => kind === outcome.kind) || isBusy(outcome)) {
    return { kind: 'connection', messages: failureMessages(outcome) }
  }
  const said = failureMessages(outcome)
  if (outcome.kind === 'notVerified') return { kind: 'notVerified', messages: said, phone: outcome.phone }
  if (outcome.kind === 'tooMany') return { kind: 'wrongCredentials', messages: said }
  if (outcome.kind === 'unauthorized') return { kind: 'wrongCredentials', messages: [WRONG] }
  return { kind: 'wrongCredentials', messages: [WRONG], said }
}

/** A busy server has not checked the credentials. */
function isBusy(outcome: SignInOutcome): boolean {
  return outcome.kind === 'server' && outcome.status === 503
}
