import { useState } from 'react'
import { useLocation } from 'wouter'
import { failureMessages, type ApiFailure } from '../../../contract/api-outcome'
import { verifyAccountCode, verifyPasswordCode } from '../../../contract/codes'
import { useApp } from '../console'
import { toasts } from '../ui/toasts'

type Options = {
  type: 'password' | 'account'
  phone: string
  onResetToken: (reset: { token: string; phone: string }) => void
  onRefused: () => void
}

export function useVerifyCode({ type, phone, onResetToken, onRefused }: Options) {
  const { ask, session } = useApp()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const fail = (failure: ApiFailure) => {
    if (failure.kind !== 'invalid') return toasts.failure(failure)
    setError(failureMessages(failure).join(' '))
    onRefused()
  }
  const verifyReset = async (code: string) => {
    const outcome = await ask(verifyPasswordCode, { verification_token: code, phone })
    if (outcome.kind !== 'success') return fail(outcome)
    onResetToken({ token: outcome.data.access_token, phone })
  }
  const verifyAccount = async (code: string) => {
    // Whose account it is, only a session tells.
    if (session.getSnapshot().context.token === null) return setError('Log in first, then enter the code.')
    const outcome = await ask(verifyAccountCode, { verification_token: code })
    if (outcome.kind !== 'success') return fail(outcome)
    session.send({ type: 'code.accepted', user: outcome.data.user_data })
    navigate('/')
  }
  const verify = async (code: string) => {
    if (!/^\d{4}$/.test(code)) return setError('Please enter a 4-digit OTP')
    setBusy(true)
    setError(null)
    await (type === 'password' ? verifyReset(code) : verifyAccount(code))
    setBusy(false)
  }
  return { verify, busy, error, clearError: () => setError(null) }
}
