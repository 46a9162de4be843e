import './unsent-logout-dialog.css'
import { AlertDialog } from '@radix-ui/themes'
import { useEffect } from 'react'
import { useApp, useConsole } from '../console'
import { SendingFirst } from './sending-first'
import { UnsentQuestion } from './unsent-question'
import type { UnsentChoice } from './unsent-choices'

type Props = {
  waiting: number
  attention: number
  toSend: number | null
  onSend: (toSend: number | null) => void
  onClose: () => void
}

/** The logout with unsent changes: send them first, keep them for the same person, or discard them. */
export function UnsentLogoutDialog({ waiting, attention, toSend, onSend, onClose }: Props) {
  const { session } = useApp()
  const { syncNow } = useConsole()
  const isDrained = toSend !== null && waiting === 0

  useEffect(() => {
    if (isDrained && attention === 0) session.send({ type: 'logout.confirmed' })
  }, [isDrained, attention, session])

  const confirm = (choice: UnsentChoice) => {
    if (choice !== 'send') return session.send({ type: 'logout.confirmed', unsent: choice })
    onSend(waiting)
    syncNow()
  }
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Content className="dialog-content" maxWidth="440px">
        <AlertDialog.Title className="dialog-title">Are you sure you want to log out</AlertDialog.Title>
        {toSend !== null && !isDrained ? (
          <SendingFirst all={toSend} waiting={waiting} onCancel={() => onSend(null)} />
        ) : (
          <UnsentQuestion waiting={waiting} attention={attention} onConfirm={confirm} />
        )}
      </AlertDialog.Content>
    </AlertDialog.Root>
  )
}
