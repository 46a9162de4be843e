import { useState } from 'react'
import { useLocation } from 'wouter'
import { failureMessages, type ApiFailure } from '../../../../contract/wire/api-outcome'
import { verifyAccountCode, verifyPasswordCode } from '../../../../contract/entities/codes'
import { useApp } from '../../console'
import { toasts } from '../../ui/toasts/toasts'
import { useBusy } from '../../ui/controls/use-busy'

type Options = {
  type: 'password' | 'account'
  /** Null if the phone is unknown. Then `typedPhone` is used. */
  knownPhone: string | null
  typedPhone: string
  onResetToken: (reset: { token: string; phone: string }) => void
  onRefused: () => void
}

type Refusals = { code: string | null; phone: string | null }
const NONE: Refusals = { code: null, phone: null }

export function useVerifyCode({ type, knownPhone, typedPhone, onResetToken, onRefused }: Options) {
  const { ask, session } = useApp()
  const [, navigate] = useLocation()
  const { busy, run } = useBusy()
  const [refusals, setRefusals] = useState(NONE)
  const phone = knownPhone ?? typedPhone.trim()

  const fail = (failure: ApiFailure) => {
    if (failure.kind !== 'invalid') return toasts.failure(failure)
    const ofPhone = failure.fields['phone']
    if (knownPhone === null && ofPhone !== undefined) {
      return setRefusals({ ...NONE, phone: ofPhone.join(' ') })
    }
    setRefusals({ ...NONE, code: failureMessages(failure).join(' ') })
    onRefused()
  }
  const verifyReset = async (code: string) => {
    const outcome = await ask(verifyPasswordCode, { verification_token: code, phone })
    if (outcome.kind !== 'success') return fail(outcome)
    onResetToken({ token: outcome.data.access_token, phone })
  }
  const verifyAccount = async (code: string) => {
    const { token, user } = session.getSnapshot().context
    const outcome = await ask(
      verifyAccountCode,
      { verification_token: code },
      // Without a session a call is only sent if it names its token.
      token === null ? { token } : {},
    )
    if (token === null && outcome.kind === 'unauthorized') {
      return setRefusals({ ...NONE, code: 'Log in first, then enter the code.' })
    }
    if (outcome.kind !== 'success') return fail(outcome)
    const verified = outcome.data?.user_data ?? (user && { ...user, is_verified: 'TRUE' as const })
    if (token === null || verified === null) {
      toasts.success('Your account is verified. Log in now.')
      return navigate('/')
    }
    // The console, which opens once this is stored, replaces the page for the code (AG-29).
    session.send({ type: 'code.accepted', user: verified })
  }
  const verify = async (code: string) => {
    const refused = {
      code: /^\d{4}$/.test(code) ? null : 'Please enter a 4-digit OTP',
      phone: type === 'password' && phone === '' ? 'The phone field is required.' : null,
    }
    setRefusals(refused)
    if (refused.code !== null || refused.phone !== null) return
    await run(() => (type === 'password' ? verifyReset(code) : verifyAccount(code)))
  }
  return { verify, busy, refusals, clearRefusals: () => setRefusals(NONE) }
}
