import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useApp } from '../console'
import { Button } from '../ui/button'
import { PasswordField } from '../ui/password-field'
import { TextField } from '../ui/text-field'
import { AuthLayout } from './auth-layout'
import { DemoAccounts } from './demo-accounts'
import { CloudOff, TriangleAlert } from 'lucide-react'
import type { SessionNotice } from '../../machines/sign-in-outcome'
import { Banner } from '../ui/banner'
import { useLoginForm } from './use-login-form'
import { useNotice } from './use-notice'

export function LoginScreen() {
  const { config, session } = useApp()
  const busy = useSelector(session, ({ value }) => value === 'signingIn' || value === 'storing')
  const { notice, dismiss } = useNotice()
  const form = useRef<HTMLFormElement>(null)
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  const { field, email, fill, submit } = useLoginForm(focus)

  useEffect(() => {
    document.title = 'Login · Waybill'
    form.current?.querySelector('input')?.focus()
  }, [])

  return (
    <AuthLayout>
      <h1>Login to Dashboard</h1>
      <LoginNotice notice={notice} onDismiss={dismiss} />
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit((credentials) => session.send({ type: 'login.submitted', ...credentials }))
        }}
      >
        <TextField label="Email" type="email" size="xl" autoComplete="username" {...field('email')} />
        <PasswordField label="Password" size="xl" autoComplete="current-password" {...field('password')} />
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
          onChoose={({ email, password }) => fill({ email, password })}
        />
      )}
    </AuthLayout>
  )
}

type Props = { notice: SessionNotice | null; onDismiss: () => void }

/**
 * ER-07, AG-33: the yellow banner after a failed login. It names a lost connection. A refused role shows a toast instead, an
 * account without its code the page for it (`useNotice`).
 */
function LoginNotice({ notice, onDismiss }: Props) {
  if (notice === null || notice.kind === 'noAccess' || notice.kind === 'notVerified') return null
  const Icon = notice.kind === 'connection' ? CloudOff : TriangleAlert
  return (
    <Banner tone="warning" role="alert" icon={<Icon aria-hidden="true" />} onDismiss={onDismiss}>
      {notice.messages.join(' ')}
    </Banner>
  )
}
