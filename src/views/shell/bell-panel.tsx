import './bell-panel.css'
import { Dialog } from '@radix-ui/themes'
import { X } from 'lucide-react'
import type { AnswerOf } from '../../../contract/wire/call'
import { displayTime, dayHeading, lagosDay } from '../../../contract/words/dates'
import { listNotifications, type Notification } from '../../../contract/entities/notifications'
import { useApp } from '../console'
import { useKeptAnswer } from '../shared/kept/use-kept-answer'
import { NoRecords } from '../shared/lists/no-records'
import { UnreadLink } from '../shared/lists/unread-link'
import { AnswerNote } from '../shared/lists/answer-note'
import { AsOf } from '../shared/paged/as-of'
import { focusContent } from '../ui/keys/focus-content'
import { IconButton } from '../ui/controls/icon-button'
import { Loading } from '../ui/marks/loading'
import type { Answer } from '../ui/toasts/use-answer'

/** LY-06 to LY-08. Requested when the panel opens and after realtime events (AG-41), and stored for offline use. */
export function BellPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content className="side-panel" aria-describedby={undefined} onOpenAutoFocus={focusContent}>
        <Inside />
      </Dialog.Content>
    </Dialog.Root>
  )
}

function Inside() {
  const { answer, reload } = useKeptAnswer(listNotifications, {})
  return (
    <>
      <header>
        <Dialog.Title className="side-panel-title">Notification</Dialog.Title>
        <Dialog.Close>
          <IconButton label="Close" size="s">
            <X aria-hidden="true" />
          </IconButton>
        </Dialog.Close>
      </header>
      {/* The scrolling area can be focused, so that its end can be read without a mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="side-panel-body" tabIndex={0} role="group" aria-label="Notifications">
        <Entries answer={answer} onRetry={reload} />
      </div>
      {answer.kind === 'ready' && (
        <footer>
          <AsOf at={answer.at} />
        </footer>
      )}
    </>
  )
}

type EntriesProps = { answer: Answer<AnswerOf<typeof listNotifications>>; onRetry: () => void }

function Entries({ answer, onRetry }: EntriesProps) {
  const { now } = useApp()
  const entries = answer.kind === 'ready' ? answer.data.data : []
  const unread = answer.kind === 'ready' ? (answer.data.data.aside?.length ?? 0) : 0
  const note = <AnswerNote name="Notifications" answer={answer} onRetry={onRetry} />
  if (answer.kind === 'failed') return note
  const days = notificationDays(entries, now()).map(({ heading, entries: ofDay }) => (
    <section key={heading} className="bell-day" aria-label={heading}>
      <h2>{heading}</h2>
      {answer.kind === 'loading' && <Loading className="bell-wait" />}
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

type NotificationDay = { heading: string; entries: Notification[] }

/**
 * AG-40: groups notifications by day. 'Today' always comes first, also when it is empty. A notification without a date
 * belongs to today. `nowMs`: ms since the epoch.
 */
function notificationDays(entries: readonly Notification[], nowMs: number): NotificationDay[] {
  const days = new Map<string, Notification[]>([['Today', []]])
  for (const entry of entries) {
    const heading = headingOf(entry, nowMs)
    days.set(heading, [...(days.get(heading) ?? []), entry])
  }
  return [...days].map(([heading, ofDay]) => ({ heading, entries: ofDay }))
}

function headingOf({ created_at }: Notification, nowMs: number): string {
  const day = lagosDay(created_at)
  return day === '-' ? 'Today' : dayHeading(day, nowMs)
}
