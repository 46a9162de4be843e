import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { useApp } from '../../console'
import { Button } from '../../ui/controls/button'
import { PasswordField } from '../../ui/controls/password-field'
import { TextField } from '../../ui/controls/text-field'
import { AuthLayout } from './auth-layout'
import { CloudOff, TriangleAlert, Check } from 'lucide-react'
import type { SessionNotice } from '../../../machines/sign-in-outcome'
import { Banner } from '../../ui/states/banner'
import { useLoginForm } from './use-login-form'
import './demo-accounts.css'
import type { ConsoleConfig } from '../../../../contract/entities/console-config'
import { toasts } from '../../ui/toasts/toasts'
import type { CodeRequest } from './code-request'

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

type Account = NonNullable<ConsoleConfig['demo']>['accounts'][number]
type DemoAccountsProps = {
  accounts: readonly Account[]
  chosen: string
  onChoose: (account: Account) => void
}

function DemoAccounts({ accounts, chosen, onChoose }: DemoAccountsProps) {
  return (
    <section className="demo" aria-label="Demo accounts">
      <header>
        <h2>Demo accounts</h2>
        <span>Fills the form. Demo mode only.</span>
      </header>
      <div className="demo-chips">
        {accounts.map((account) => (
          <button
            key={account.email}
            type="button"
            className="demo-chip"
            title={account.email}
            aria-pressed={account.email === chosen}
            onClick={() => onChoose(account)}
          >
            <span className="ellipsis">{account.role}</span>
            {account.email === chosen && <Check aria-hidden="true" />}
          </button>
        ))}
      </div>
    </section>
  )
}

/** The notice of the login screen, which ends when the person leaves the screen. Shows its toasts, and the page for the code. */
function useNotice(): { notice: SessionNotice | null; dismiss: () => void } {
  const { session } = useApp()
  const [, navigate] = useLocation()
  const notice = useSelector(session, ({ context }) => context.notice)
  const dismiss = () => session.send({ type: 'notice.dismissed' })

  useEffect(() => {
    if (notice?.kind === 'noAccess') notice.messages.forEach(toasts.warningAtCenter)
    if (notice?.kind === 'wrongCredentials' && notice.said !== undefined) toasts.error(notice.said.join('\n'))
    if (notice?.kind === 'notVerified') {
      toasts.error(notice.messages.join('\n'))
      const request: CodeRequest = { phone: notice.phone, type: 'account' }
      navigate('/verify-otp', { state: request })
    }
  }, [notice, navigate])
  useEffect(
    () => () => {
      // In StrictMode React also runs this while the person stays at the screen.
      if (window.location.pathname !== '/') session.send({ type: 'notice.dismissed' })
    },
    [session],
  )
  return { notice, dismiss }
}
