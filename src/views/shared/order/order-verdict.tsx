import { useLiveQuery } from 'dexie-react-hooks'
import { laneOf } from '../../../db/commands/commands'
import { readLane } from '../../../db/queries/outbox-queries'
import type { OrderRow, OutboxCommand } from '../../../db/core/rows'
import { useConsole } from '../../console'
import { commandLine } from '../commands/command-words'
import { ConflictCard } from '../commands/conflict-card'
import { RefusedCard } from '../commands/refused-card'
import { useCommandActions } from '../commands/use-command-actions'
import { Button } from '../../ui/button'
import { SyncMark } from '../../ui/sync-mark'

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
  const commandActions = useCommandActions()
  const { state } = command
  if (state === 'conflict') {
    return (
      <div className="verdict" role="alert">
        <ConflictCard
          command={command}
          onKeep={() => void commandActions.keep(command)}
          onOverride={() => void commandActions.retry(command)}
        />
      </div>
    )
  }
  if (state === 'refused') {
    return (
      <div className="verdict" role="alert">
        <RefusedCard
          messages={command.verdict?.messages ?? []}
          onRetry={() => void commandActions.retry(command)}
          onDiscard={() => void commandActions.discard(command)}
        />
      </div>
    )
  }
  return (
    <div className="verdict-line">
      <SyncMark mark={command} />
      <span className="ellipsis">{commandLine(command)}</span>
      {(state === 'queued' || state === 'held') && (
        <Button size="s" onClick={() => void commandActions.undo(command.id)}>
          Undo
        </Button>
      )}
    </div>
  )
}
