import { useEffect } from 'react'
import { Link } from 'wouter'
import { AuthLayout } from './auth-layout'
import { PhoneForm } from './phone-form'

/** AU-11 */
export function ForgotPasswordScreen() {
  useEffect(() => {
    document.title = 'Forgot Password · Waybill'
  }, [])
  return (
    <AuthLayout>
      <h1>Forgot Password</h1>
      <p className="auth-lead">Enter the phone of your account. A code of 4 digits is sent to it.</p>
      <PhoneForm phone="" size="xl" />
      <div className="auth-links">
        <Link href="/" className="auth-link">
          Return to login
        </Link>
      </div>
    </AuthLayout>
  )
}
