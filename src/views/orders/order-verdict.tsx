import { useLiveQuery } from 'dexie-react-hooks'
import { readAssignment } from '../../db/assignment-queries'
import type { OrderRow, OutboxCommand } from '../../db/rows'
import { useConsole } from '../console'
import { ConflictCard } from '../shell/conflict-card'
import { Button } from '../ui/button'
import { SyncMark } from '../ui/sync-mark'

/** A change of this order on its way, or one that a person must decide on. */
export function OrderVerdict({ order }: { order: OrderRow }) {
  const { database, discard, retry } = useConsole()
  const progress = useLiveQuery(() => readAssignment(database, order.id), [database, order.id, order.pending])
  const command = progress?.command ?? null
  if (order.pending === null || command === null) return null
  const drop = () => void discard(command.id)
  const again = () => void retry(command.id)
  if (command.state === 'conflict') {
    return (
      <div className="verdict" role="alert">
        <ConflictCard command={command} onKeep={drop} onOverride={again} />
      </div>
    )
  }
  if (command.state === 'refused') return <Refused command={command} onDiscard={drop} onRetry={again} />
  return (
    <div className="verdict-line">
      <SyncMark mark={command} onUndo={drop} />
      <span className="ellipsis">→ {order.pending.object}</span>
      {command.state === 'queued' && (
        <Button size="s" onClick={drop}>
          Undo
        </Button>
      )}
    </div>
  )
}

type RefusedProps = { command: OutboxCommand; onDiscard: () => void; onRetry: () => void }

function Refused({ command, onDiscard, onRetry }: RefusedProps) {
  return (
    <div className="verdict" role="alert">
      {(command.verdict?.messages ?? []).map((message) => (
        <p key={message}>{message}</p>
      ))}
      <div className="verdict-buttons">
        <Button size="s" onClick={onRetry}>
          Retry
        </Button>
        <Button size="s" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  )
}
