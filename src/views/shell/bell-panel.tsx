import './bell-panel.css'
import { Dialog, Spinner } from '@radix-ui/themes'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { displayTime } from '../../../contract/dates'
import { listNotifications, type Notification } from '../../../contract/notifications'
import { useApp, useConsole } from '../console'
import { NoRecords } from '../shared/lists/no-records'
import { UnreadLink } from '../shared/lists/unread-link'
import { AnswerNote } from '../shared/lists/answer-note'
import { focusContent } from '../ui/focus-content'
import { IconButton } from '../ui/icon-button'
import { useAnswer } from '../ui/use-answer'
import { notificationDays } from './notification-days'

/** LY-06 to LY-08; fetched each time it opens, and on realtime events while it is open (AG-41). */
export function BellPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content className="side-panel" aria-describedby={undefined} onOpenAutoFocus={focusContent}>
        <header>
          <Dialog.Title className="side-panel-title">Notification</Dialog.Title>
          <Dialog.Close>
            <IconButton label="Close" size="s">
              <X aria-hidden="true" />
            </IconButton>
          </Dialog.Close>
        </header>
        <div className="side-panel-body">
          <Entries />
        </div>
      </Dialog.Content>
    </Dialog.Root>
  )
}

function Entries() {
  const { now } = useApp()
  const { onRealtime } = useConsole()
  const { answer, reload } = useAnswer(listNotifications, {})
  useEffect(() => onRealtime(reload), [onRealtime, reload])
  const entries = answer.kind === 'ready' ? answer.data.data : []
  const unread = answer.kind === 'ready' ? (answer.data.data.aside?.length ?? 0) : 0
  const note = <AnswerNote name="Notifications" answer={answer} onRetry={reload} />
  if (answer.kind === 'failed') return note
  const days = notificationDays(entries, now()).map(({ heading, entries: ofDay }) => (
    <section key={heading} className="bell-day" aria-label={heading}>
      <h2>{heading}</h2>
      {answer.kind === 'loading' && (
        <output className="bell-wait" aria-label="Loading">
          <Spinner size="3" />
        </output>
      )}
      {answer.kind === 'ready' && entries.length === 0 && <NoRecords kind="notification" unread={unread} />}
      <ul>
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  ))
  return (
    <>
      {note}
      {days}
      <UnreadLink kind="notification" count={unread} />
    </>
  )
}

function Entry({ entry }: { entry: Notification }) {
  return (
    <li className="bell-entry">
      <strong>{entry.message}</strong>
      {entry.created_at !== undefined && (
        <time dateTime={entry.created_at}>{displayTime(entry.created_at)}</time>
      )}
      <p>{entry.message_body}</p>
    </li>
  )
}
