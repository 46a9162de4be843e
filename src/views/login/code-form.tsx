import { useState } from 'react'
import { displayPhone } from '../../../contract/phones'
import { Button } from '../ui/button'
import { TextField } from '../ui/text-field'
import { CODE_LENGTH, CodeBoxes } from './code-boxes'
import { ResendCode } from './resend-code'
import { ReturnLink } from './return-link'
import { useVerifyCode } from './use-verify-code'

type Props = {
  type: 'password' | 'account'
  /** Null when nothing told it: then it is asked for (AG-23). */
  knownPhone: string | null
  onResetToken: (reset: { token: string; phone: string }) => void
}

const NO_DIGITS = Array.from({ length: CODE_LENGTH }, () => '')

export function CodeForm({ type, knownPhone, onResetToken }: Props) {
  const [digits, setDigits] = useState(NO_DIGITS)
  const [typedPhone, setTypedPhone] = useState('')
  const phone = knownPhone ?? typedPhone
  const { verify, busy, error, clearError } = useVerifyCode({
    type,
    phone,
    onResetToken,
    onRefused: () => setDigits(NO_DIGITS),
  })
  return (
    <>
      <h1>Verify OTP</h1>
      <p className="auth-lead">{leadOf(type, knownPhone)}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void verify(digits.join(''))
        }}
      >
        <CodeBoxes
          digits={digits}
          error={error}
          onChange={(next) => {
            clearError()
            setDigits(next)
          }}
        />
        {knownPhone === null && (
          <TextField
            label="Phone"
            type="tel"
            size="xl"
            autoComplete="tel"
            value={typedPhone}
            error={null}
            onChange={(event) => setTypedPhone(event.target.value)}
          />
        )}
        <Button type="submit" kind="solid" size="xl" disabled={busy} aria-busy={busy}>
          {busy ? 'Loading' : 'Verify'}
        </Button>
      </form>
      <div className="auth-links">
        <ResendCode phone={phone} />
        <ReturnLink />
      </div>
    </>
  )
}

function leadOf(type: 'password' | 'account', phone: string | null): string {
  if (phone === null) return 'Enter the 4-digit code that was sent to your phone.'
  if (type === 'password') return `Enter the 4-digit code that was sent to ${displayPhone(phone)}.`
  return `Your account is not verified yet. Enter the 4-digit code from the message to ${displayPhone(phone)}.`
}
