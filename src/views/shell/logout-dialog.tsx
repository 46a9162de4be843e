import { useState } from 'react'
import { useApp } from '../console'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog'
import { UnsentLogoutDialog } from './unsent-logout-dialog'
import { useIsOffline } from '../shared/freshness/use-freshness'
import { counted, useCounters } from '../shared/freshness/use-counters'

/** Without an answer of the server the browser cannot be asked to delete its files. */
const FILES_STAY =
  'You are offline. Names and phones may stay in the files of this browser. Leave this page open after the logout: they are removed when the network returns.'

type Props = { open: boolean; onClose: () => void }

/** LY-03, LY-04. With unsent changes it asks what to do with them (AG-35). */
export function LogoutDialog({ open, onClose }: Props) {
  const { session } = useApp()
  const counters = useCounters()
  const isOffline = useIsOffline()
  const waiting = counted(counters, 'outbox.waiting')
  const attention = counted(counters, 'outbox.attention')
  /** The number of changes at 'Send now'; null: not chosen, or cancelled. */
  const [toSend, setToSend] = useState<number | null>(null)
  const close = () => {
    setToSend(null)
    onClose()
  }
  if (open && (waiting + attention > 0 || toSend !== null)) {
    return (
      <UnsentLogoutDialog
        waiting={waiting}
        attention={attention}
        toSend={toSend}
        onSend={setToSend}
        onClose={close}
      />
    )
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title="Are you sure you want to log out"
      stayLabel="No, Stay"
      confirmLabel="Yes, Logout"
      onConfirm={() => session.send({ type: 'logout.confirmed' })}
    >
      {isOffline ? FILES_STAY : undefined}
    </ConfirmDialog>
  )
}
