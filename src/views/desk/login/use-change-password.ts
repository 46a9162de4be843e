import { useLocation } from 'wouter'
import { waitFor } from 'xstate'
import type { ApiFailure } from '../../../../contract/wire/api-outcome'
import { changePassword } from '../../../../contract/entities/codes'
import { phoneKey } from '../../../../contract/words/phones'
import { isEnding } from '../../../machines/session-events'
import { useApp } from '../../console'
import { toasts } from '../../ui/toasts/toasts'
import type { NewPassword, PasswordRefusal } from './password-rules'
import { useBusy } from '../../ui/controls/use-busy'

/** Changes the password. Returns null after a success or after a message showed the failure, else why the server refused it. */
export type Change = (typed: NewPassword) => Promise<PasswordRefusal | null>

export function useChangePassword({ token, phone }: { token: string; phone: string }) {
  const { ask, session } = useApp()
  const [, navigate] = useLocation()
  const { busy, run } = useBusy()

  const change: Change = async ({ password, confirmation }) => {
    const outcome = await run(() =>
      ask(changePassword, { password, confirm_password: confirmation }, { token }),
    )
    if (outcome === null) return null
    if (outcome.kind === 'invalid') {
      const isMismatch = Object.keys(outcome.fields).join() === 'confirm_password'
      return { field: isMismatch ? 'confirmation' : 'password', message: outcome.messages.join(' ') }
    }
    if (outcome.kind !== 'success') return fail(outcome)
    if (isOwn()) session.send({ type: 'logout.confirmed' })
    navigate('/')
    // Wait until the session has ended, because its end removes all toasts.
    if (isEnding(state())) await waitFor(session, ({ value }) => value === 'signedOut')
    toasts.success(outcome.messages[0] ?? 'Password changed successfully.')
    return null
  }
  const fail = (failure: ApiFailure) => {
    toasts.failure(failure)
    if (isSpent(failure)) navigate(isSignedIn() ? '/change-password' : '/forgot-password')
    return null
  }
  const state = () => session.getSnapshot().value
  const isSignedIn = () => state() === 'signedIn'
  const isOwn = () => phoneKey(session.getSnapshot().context.user?.phone ?? '') === phoneKey(phone)
  return { change, busy }
}

/** True if the reset token has expired or was used, so that no further try can succeed. */
function isSpent(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && (failure.status === 400 || failure.status === 401)
}
