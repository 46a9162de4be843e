import { useState, useCallback } from 'react'
import { resendCode } from '../../../../contract/entities/codes'
import { useApp } from '../../console'
import { toasts } from '../../ui/toasts/toasts'
import { useNow } from '../../ui/time/use-now'
import { useBusy } from '../../ui/controls/use-busy'

/** AU-18: seconds until a code can be sent again, from opening the screen and from each resend (AG-28). */
const RESEND_AFTER_S = 60

export function ResendCode({ phone }: { phone: string }) {
  const { ask } = useApp()
  const { busy, run } = useBusy()
  const { left, restart } = useCountdown(RESEND_AFTER_S)
  const resend = async () => {
    const outcome = await run(() => ask(resendCode, { phone }))
    if (outcome === null) return
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

const SECOND_MS = 1000

/** A countdown of `length` seconds that starts at once. `restart` starts it again, optionally with another length in seconds. */
function useCountdown(length: number): { left: number; restart: (seconds?: number) => void } {
  const { now } = useApp()
  const [running, setRunning] = useState(() => ({ seconds: length, endsAt: now() + length * SECOND_MS }))
  const left = Math.max(0, Math.ceil((running.endsAt - useNow(SECOND_MS)) / SECOND_MS))
  const restart = useCallback(
    (seconds = length) => setRunning({ seconds, endsAt: now() + seconds * SECOND_MS }),
    [now, length],
  )
  return { left: Math.min(left, running.seconds), restart }
}
