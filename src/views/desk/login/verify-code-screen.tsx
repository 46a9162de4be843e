import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import { useApp } from '../../console'
import { AuthLayout } from './auth-layout'
import { CodeForm } from './code-form'
import { CodesOff } from './codes-off'
import { useCodeRequest } from './code-request'
import { ResetPasswordForm } from './reset-password-form'
import { ReturnLink } from './return-link'

/**
 * `/verify-otp`: asks for the code and then, for a password change, for the new password (AG-20, AG-38). A verified person
 * has no other code to enter.
 */
export function VerifyCodeScreen() {
  const { session, config } = useApp()
  const request = useCodeRequest()
  const isVerified = useSelector(
    session,
    ({ value, context }) => value === 'signedIn' && context.user?.is_verified === 'TRUE',
  )
  const demanded = useSelector(session, ({ context }) => context.phone ?? context.user?.phone ?? null)
  /** The reset token, kept in memory only. It is valid for one request (AG-21). */
  const [reset, setReset] = useState<{ token: string; phone: string } | null>(null)
  useEffect(() => {
    document.title = 'Verify OTP · Waybill'
  }, [])
  if (isVerified && request.type === 'account') return <Redirect to="/overview" replace />
  if (config.oneTimeCodes === false) {
    return (
      <AuthLayout>
        <h1>Verify OTP</h1>
        <CodesOff>Ask a superadmin for help.</CodesOff>
        <div className="auth-links">
          <ReturnLink />
        </div>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout>
      {reset === null ? (
        <CodeForm type={request.type} knownPhone={request.phone ?? demanded} onResetToken={setReset} />
      ) : (
        <ResetPasswordForm token={reset.token} phone={reset.phone} />
      )}
    </AuthLayout>
  )
}
