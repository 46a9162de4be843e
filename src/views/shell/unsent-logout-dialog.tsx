import './unsent-logout-dialog.css'
import { AlertDialog } from '@radix-ui/themes'
import { useEffect } from 'react'
import { useApp, useConsole } from '../console'
import { useSendable } from '../shared/freshness/use-sendable'
import { Button } from '../ui/controls/button'
import { useIsOffline } from '../shared/freshness/use-freshness'
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

type SendingFirstProps = { all: number; waiting: number; onCancel: () => void }

/** The progress of sending before the logout, which can be cancelled. */
function SendingFirst({ all, waiting, onCancel }: SendingFirstProps) {
  const offline = useIsOffline()
  const sent = Math.max(0, all - waiting)
  return (
    <>
      <AlertDialog.Description className="dialog-body" aria-live="polite">
        {sent} of {all} sent{offline ? '. Waiting for connection…' : '…'}
      </AlertDialog.Description>
      <progress className="unsent-progress" aria-label="Sending" max={all} value={sent} />
      <div className="dialog-buttons" ref={focusButton}>
        <Button size="l" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}

/** The pressed button is no longer on the page. */
function focusButton(buttons: HTMLDivElement | null): void {
  buttons?.querySelector('button')?.focus()
}
