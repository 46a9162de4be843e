import { useEffect } from 'react'
import { Link } from 'wouter'
import { useApp } from '../../console'
import { AuthLayout } from './auth-layout'
import { CodesOff } from './codes-off'
import { PhoneForm } from './phone-form'

/** AU-11 */
export function ForgotPasswordScreen() {
  const { config } = useApp()
  useEffect(() => {
    document.title = 'Forgot Password · Waybill'
  }, [])
  return (
    <AuthLayout>
      <h1>Forgot Password</h1>
      {config.oneTimeCodes === false ? (
        <CodesOff>
          Ask a superadmin to set a new password for you: under Roles, with Edit beside your name.
        </CodesOff>
      ) : (
        <>
          <p className="auth-lead">Enter the phone number of your account to get a 4-digit code.</p>
          <PhoneForm phone="" size="xl" />
        </>
      )}
      <div className="auth-links">
        <Link href="/" className="auth-link">
          Return to login
        </Link>
      </div>
    </AuthLayout>
  )
}
