import { useState } from 'react'
import { useLocation } from 'wouter'
import { changePassword } from '../../../contract/auth'
import { phoneKey } from '../../../contract/phones'
import { useApp } from '../console'
import { toasts } from '../ui/toasts'

export function useChangePassword({ token, phone }: { token: string; phone: string }) {
  const { ask, session } = useApp()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)

  const change = async (password: string, confirmation: string) => {
    setBusy(true)
    const outcome = await ask(changePassword, { password, confirm_password: confirmation }, { token })
    setBusy(false)
    if (outcome.kind !== 'success') return toasts.failure(outcome)
    const own = session.getSnapshot().context.user?.phone ?? null
    if (own !== null && phoneKey(own) === phoneKey(phone)) session.send({ type: 'logout.confirmed' })
    toasts.success(outcome.messages[0] ?? 'Password changed successfully.')
    navigate('/')
  }
  return { change, busy }
}
