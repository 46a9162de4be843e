import './unsent-logout-dialog.css'
import { AlertDialog } from '@radix-ui/themes'
import { useEffect } from 'react'
import { useApp, useConsole } from '../console'
import { useSendable } from '../shared/freshness/use-sendable'
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
  const sendable = useSendable()
  const isDrained = toSend !== null && sendable === 0
  const isEmpty = waiting + attention === 0

  useEffect(() => {
    if (isDrained && isEmpty) session.send({ type: 'logout.confirmed' })
  }, [isDrained, isEmpty, session])

  const confirm = (choice: UnsentChoice) => {
    if (choice !== 'send') return session.send({ type: 'logout.confirmed', unsent: choice })
    onSend(sendable)
    syncNow()
  }
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Content className="dialog-content" maxWidth="440px">
        <AlertDialog.Title className="dialog-title">Are you sure you want to log out</AlertDialog.Title>
        {toSend !== null && !isDrained ? (
          <SendingFirst all={toSend} waiting={sendable} onCancel={() => onSend(null)} />
        ) : (
          <UnsentQuestion unsent={waiting + attention} sendable={sendable} onConfirm={confirm} />
        )}
      </AlertDialog.Content>
    </AlertDialog.Root>
  )
}
