import { useEffect, useRef, useState } from 'react'
import { displayPhone } from '../../../../contract/words/phones'
import { Button } from '../../ui/controls/button'
import { TextField } from '../../ui/controls/text-field'
import { CODE_LENGTH, CodeBoxes } from './code-boxes'
import { ResendCode } from './resend-code'
import { ReturnLink } from './return-link'
import { useVerifyCode } from './use-verify-code'

type Props = {
  type: 'password' | 'account'
  /** Null if the phone is unknown. Then the form asks for it (AG-23). */
  knownPhone: string | null
  onResetToken: (reset: { token: string; phone: string }) => void
}

const NO_DIGITS = Array.from({ length: CODE_LENGTH }, () => '')

export function CodeForm({ type, knownPhone, onResetToken }: Props) {
  const [digits, setDigits] = useState(NO_DIGITS)
  const [typedPhone, setTypedPhone] = useState('')
  const phoneField = useRef<HTMLInputElement>(null)
  const { verify, busy, refusals, clearRefusals } = useVerifyCode({
    type,
    knownPhone,
    typedPhone,
    onResetToken,
    onRefused: () => setDigits(NO_DIGITS),
  })
  // If the code is refused, its boxes focus themselves.
  useEffect(() => {
    if (refusals.code === null && refusals.phone !== null) phoneField.current?.focus()
  }, [refusals])
  return (
    <>
      <h1>Verify OTP</h1>
      <p className="auth-lead">{introWords(type, knownPhone)}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void verify(digits.join(''))
        }}
      >
        <CodeBoxes
          digits={digits}
          error={refusals.code}
          onChange={(next) => {
            clearRefusals()
            setDigits(next)
          }}
        />
        {knownPhone === null && (
          <TextField
            label="Phone"
            type="tel"
            size="xl"
            autoComplete="tel"
            ref={phoneField}
            value={typedPhone}
            error={refusals.phone}
            onChange={(event) => {
              clearRefusals()
              setTypedPhone(event.target.value)
            }}
          />
        )}
        <Button type="submit" kind="solid" size="xl" disabled={busy} aria-busy={busy}>
          {busy ? 'Loading' : 'Verify'}
        </Button>
      </form>
      <div className="auth-links">
        <ResendCode phone={knownPhone ?? typedPhone} />
        <ReturnLink />
      </div>
    </>
  )
}

function introWords(type: 'password' | 'account', phone: string | null): string {
  if (phone === null) return 'Enter the 4-digit code that was sent to your phone.'
  if (type === 'password') return `Enter the 4-digit code that was sent to ${displayPhone(phone)}.`
  return `Your account is not verified yet. Enter the 4-digit code from the message to ${displayPhone(phone)}.`
}
