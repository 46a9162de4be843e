import { useLiveQuery } from 'dexie-react-hooks'
import { laneOf } from '../../db/commands'
import { readLane } from '../../db/outbox-queries'
import type { OrderRow, OutboxCommand } from '../../db/rows'
import { useConsole } from '../console'
import { commandLine } from '../outbox/command-words'
import { ConflictCard } from '../outbox/conflict-card'
import { RefusedCard } from '../outbox/refused-card'
import { useCommandHands } from '../outbox/use-command-hands'
import { Button } from '../ui/button'
import { SyncMark } from '../ui/sync-mark'

/** Changes of this order on their way, and those that a person must decide on. */
export function OrderVerdict({ order }: { order: OrderRow }) {
  const { database } = useConsole()
  const commands = useLiveQuery(
    () => readLane(database, laneOf({ entity: 'order', id: order.id })),
    [database, order.id],
  )
  if (order.pending === null || commands === undefined) return null
  return commands.map((command) => <Verdict key={command.id} command={command} />)
}

function Verdict({ command }: { command: OutboxCommand }) {
  const hands = useCommandHands()
  const { state } = command
  if (state === 'conflict') {
    return (
      <div className="verdict" role="alert">
        <ConflictCard
          command={command}
          onKeep={() => void hands.keep(command)}
          onOverride={() => void hands.retry(command)}
        />
      </div>
    )
  }
  if (state === 'refused') {
    return (
      <div className="verdict" role="alert">
        <RefusedCard
          messages={command.verdict?.messages ?? []}
          onRetry={() => void hands.retry(command)}
          onDiscard={() => void hands.discard(command)}
        />
      </div>
    )
  }
  return (
    <div className="verdict-line">
      <SyncMark mark={command} />
      <span className="ellipsis">{commandLine(command)}</span>
      {(state === 'queued' || state === 'held') && (
        <Button size="s" onClick={() => void hands.undo(command.id)}>
          Undo
        </Button>
      )}
    </div>
  )
}
