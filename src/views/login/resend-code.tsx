import { useState } from 'react'
import { resendCode } from '../../../contract/codes'
import { useApp } from '../console'
import { toasts } from '../ui/toasts'
import { useCountdown } from './use-countdown'

/** AU-18: seconds until a code can be sent again, from opening the screen and from each resend (AG-28). */
const RESEND_AFTER_S = 60

export function ResendCode({ phone }: { phone: string }) {
  const { ask } = useApp()
  const [busy, setBusy] = useState(false)
  const { left, restart } = useCountdown(RESEND_AFTER_S)
  const resend = async () => {
    setBusy(true)
    const outcome = await ask(resendCode, { phone })
    setBusy(false)
    if (outcome.kind === 'success') {
      toasts.success(outcome.messages[0] ?? outcome.data?.data ?? resendCode.message ?? '')
      return restart()
    }
    toasts.failure(outcome)
    if (outcome.kind === 'tooMany' && outcome.retryAfterMs !== null)
      restart(Math.ceil(outcome.retryAfterMs / 1000))
  }
  return (
    <button
      type="button"
      className="auth-link"
      disabled={busy || left > 0 || phone.trim() === ''}
      onClick={() => void resend()}
    >
      {left > 0 ? `Resend code in ${timeWords(left)}` : 'Resend code'}
    </button>
  )
}

function timeWords(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}
