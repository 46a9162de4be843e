import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'wouter'
import { logIn } from '../../../contract/auth'
import { useApp } from '../console'
import { Button } from '../ui/button'
import { contractResolver } from '../ui/contract-resolver'
import { PasswordField } from '../ui/password-field'
import { TextField } from '../ui/text-field'
import { toasts } from '../ui/toasts'
import { AuthLayout } from './auth-layout'
import { DemoAccounts } from './demo-accounts'
import { LoginNotice } from './login-notice'

const Credentials = logIn.input.pick({ email: true, password: true })
type Credentials = { email: string; password: string }

export function LoginScreen() {
  const { config, session } = useApp()
  const busy = useSelector(session, ({ value }) => value === 'signingIn' || value === 'storing')
  const notice = useSelector(session, ({ context }) => context.notice)
  const { register, handleSubmit, reset, control, setFocus, formState } = useForm<Credentials>({
    resolver: contractResolver<Credentials>(Credentials),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = formState
  const email = useWatch({ control, name: 'email' })

  useEffect(() => {
    document.title = 'Login · Waybill'
    setFocus('email')
  }, [setFocus])
  useEffect(() => {
    if (notice?.kind === 'noAccess') notice.messages.forEach(toasts.warningAtCenter)
  }, [notice])

  return (
    <AuthLayout>
      <h1>Login to Dashboard</h1>
      <LoginNotice notice={notice} onDismiss={() => session.send({ type: 'notice.dismissed' })} />
      <form
        noValidate
        onSubmit={(event) =>
          void handleSubmit((form) => session.send({ type: 'login.submitted', ...form }))(event)
        }
      >
        <TextField
          label="Email"
          type="email"
          size="xl"
          autoComplete="username"
          error={errors.email?.message ?? null}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          size="xl"
          autoComplete="current-password"
          error={errors.password?.message ?? null}
          {...register('password')}
        />
        <Button type="submit" kind="solid" size="xl" aria-busy={busy}>
          {busy ? 'Loading' : 'Login'}
        </Button>
      </form>
      <div className="auth-links">
        <Link href="/forgot-password" className="auth-link">
          Forgot Password?
        </Link>
        <Link href="/" className="auth-link">
          Register
        </Link>
      </div>
      {config.demo !== null && (
        <DemoAccounts
          accounts={config.demo.accounts}
          chosen={email}
          onChoose={({ email, password }) => reset({ email, password })}
        />
      )}
    </AuthLayout>
  )
}
