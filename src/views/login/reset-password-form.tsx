import './reset-password-form.css'
import { Check, Circle } from 'lucide-react'
import { useState } from 'react'
import { PASSWORD_RULES } from '../../../contract/passwords'
import { Button } from '../ui/button'
import { PasswordField } from '../ui/password-field'
import { refusePassword } from './password-rules'
import { useChangePassword } from './use-change-password'

/** `phone`: whose password it is; with one's own the session ends (AG-29). */
export function ResetPasswordForm({ token, phone }: { token: string; phone: string }) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { change, busy } = useChangePassword({ token, phone })
  const submit = () => {
    const refused = refusePassword(password, confirmation)
    setRefusal(refused)
    if (refused === null) void change(password, confirmation)
  }
  return (
    <>
      <h1>Reset Password</h1>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <PasswordField
          label="Password"
          size="xl"
          autoComplete="new-password"
          value={password}
          error={null}
          onChange={(event) => setPassword(event.target.value)}
        />
        <ul className="password-rules" aria-label="The password needs">
          {PASSWORD_RULES.map(({ words, met }) => (
            <li key={words} data-met={met(password) || undefined}>
              {met(password) ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
              {words}
              <span className="visually-hidden">{met(password) ? ' (met)' : ' (not met)'}</span>
            </li>
          ))}
        </ul>
        <PasswordField
          label="Confirm password"
          size="xl"
          autoComplete="new-password"
          value={confirmation}
          error={refusal}
          onChange={(event) => setConfirmation(event.target.value)}
        />
        <Button type="submit" kind="solid" size="xl" disabled={busy} aria-busy={busy}>
          {busy ? 'Loading' : 'Change password'}
        </Button>
      </form>
    </>
  )
}
