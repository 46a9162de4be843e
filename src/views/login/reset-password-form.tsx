import { useState } from 'react'
import { Button } from '../ui/button'
import { PasswordField } from '../ui/password-field'
import { PasswordRules } from '../ui/password-rules'
import { refusePassword } from './password-rules'
import { ReturnLink } from './return-link'
import { useChangePassword } from './use-change-password'

/** `phone`: whose password it is; with one's own the session ends (AG-29). */
export function ResetPasswordForm({ token, phone }: { token: string; phone: string }) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { change, busy } = useChangePassword({ token, phone })
  const submit = async () => {
    const refused = refusePassword(password, confirmation)
    setRefusal(refused)
    if (refused === null) setRefusal(await change(password, confirmation))
  }
  return (
    <>
      <h1>Reset Password</h1>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
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
        <PasswordRules password={password} />
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
      <div className="auth-links">
        <ReturnLink />
      </div>
    </>
  )
}
