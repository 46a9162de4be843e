import { Check, CircleArrowRight } from 'lucide-react'
import { fullName } from '../../../../contract/rules/order-display'
import { assignOrder } from '../../../../contract/entities/orders'
import { ownName } from '../../../../contract/rules/own-name'
import type { PendingMark } from '../../../db/core/rows'
import { useConsole } from '../../console'
import { markLine } from '../../shared/commands/command-words'
import { useCommandActions } from '../../shared/commands/use-command-actions'
import { Button } from '../../ui/controls/button'
import { SyncIcon } from '../../shared/commands/sync-icon'
import { SyncWords } from '../../shared/commands/sync-mark'
import { shownText } from '../../ui/marks/shown-text'
import { leftWords } from './left-words'
import type { Entry } from './worklist'

/** Says what happened to an order that no longer needs a rider. Shown instead of its addresses. */
export function QueueState({ entry }: { entry: Entry }) {
  const { state } = entry
  const { user } = useConsole()
  if (state === 'left')
    return (
      <div role="gridcell" className="grid-cell queue-state" data-state={state}>
        <CircleArrowRight className="queue-state-mark" aria-hidden="true" />
        <span className="ellipsis">{leftWords(entry, ownName(user))}</span>
      </div>
    )
  const pending = entry.order?.pending ?? null
  const rider = entry.assignment === null ? null : fullName(entry.assignment.rider)
  return (
    <div role="gridcell" className="grid-cell queue-state" data-state={state}>
      {pending === null ? (
        <Check className="queue-state-mark" data-done={state === 'done' || undefined} aria-hidden="true" />
      ) : (
        <SyncIcon mark={pending} size={20} />
      )}
      <span className="queue-lines">
        <strong className="ellipsis">{pending === null ? `→ ${rider}` : markLine(pending)}</strong>
        <OwnWords pending={pending} isDone={state === 'done'} />
      </span>
    </div>
  )
}

function OwnWords({ pending, isDone }: { pending: PendingMark | null; isDone: boolean }) {
  if (pending === null) return <span className="ellipsis">{isDone ? assignOrder.message : 'Saving'}</span>
  return (
    <span className="sync-mark" data-state={pending.state}>
      <SyncWords mark={pending} />
    </span>
  )
}

type EndProps = { entry: Entry; isLastUnsent: boolean; onOpen: () => void }

/** The last cell of a row: the trip distance, or the buttons for an unsent change. */
export function QueueEnd({ entry, isLastUnsent, onOpen }: EndProps) {
  const commandActions = useCommandActions()
  const pending = entry.order?.pending ?? null
  if (entry.state === 'waits') return <span className="ellipsis">{tripText(entry)}</span>
  if (pending === null) return null
  if (pending.state === 'held' || pending.state === 'queued')
    return (
      <Button
        kind="soft"
        size="s"
        tabIndex={-1}
        aria-label={`Undo order ${entry.seen.id}`}
        {...(isLastUnsent ? { shortcut: 'Z' } : {})}
        onClick={() => void commandActions.undo(pending.commandId)}
      >
        Undo
      </Button>
    )
  if (pending.state !== 'conflict' && pending.state !== 'refused') return null
  return (
    <Button size="s" tabIndex={-1} aria-label={`Review order ${entry.seen.id}`} onClick={onOpen}>
      Review
    </Button>
  )
}

function tripText({ seen }: Entry) {
  return shownText(seen, ({ distance }) => (distance === null ? '-' : `${distance.toFixed(2)} km`))
}
