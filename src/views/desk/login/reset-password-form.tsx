import { useForm, useWatch } from 'react-hook-form'
import { Button } from '../../ui/controls/button'
import { PasswordField } from '../../ui/controls/password-field'
import { PasswordRules } from '../../ui/controls/password-rules'
import { refusePassword, type NewPassword } from './password-rules'
import { ReturnLink } from './return-link'
import { useChangePassword } from './use-change-password'

/** `phone`: the phone of the account. Changing one's own password ends the session (AG-29). */
export function ResetPasswordForm({ token, phone }: { token: string; phone: string }) {
  const { register, handleSubmit, setError, control, formState } = useForm<NewPassword>({
    defaultValues: { password: '', confirmation: '' },
  })
  const password = useWatch({ control, name: 'password' })
  const { change, busy } = useChangePassword({ token, phone })
  const submit = async (typed: NewPassword) => {
    const refused = refusePassword(typed) ?? (await change(typed))
    if (refused === null) return
    setError(refused.field, { message: refused.message }, { shouldFocus: true })
  }
  return (
    <>
      <h1>Reset Password</h1>
      <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <PasswordField
          label="Password"
          size="xl"
          autoComplete="new-password"
          error={formState.errors.password?.message ?? null}
          {...register('password')}
        />
        <PasswordRules password={password} />
        <PasswordField
          label="Confirm password"
          size="xl"
          autoComplete="new-password"
          error={formState.errors.confirmation?.message ?? null}
          {...register('confirmation')}
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
