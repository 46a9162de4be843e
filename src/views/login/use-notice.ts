import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { SessionNotice } from '../../machines/sign-in-outcome'
import { useApp } from '../console'
import { toasts } from '../ui/toasts'
import type { CodeRequest } from './code-request'

/** The notice of the login screen, which ends when the person leaves the screen. Shows its toasts, and the page for the code. */
export function useNotice(): { notice: SessionNotice | null; dismiss: () => void } {
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
