import './row-verdict.css'
import { useLiveQuery } from 'dexie-react-hooks'
import { laneOf } from '../../../db/commands/commands'
import { isLeftBehind } from '../../../db/commands/outbox-transitions'
import type { Entity } from '../../../db/kinds/preconditions'
import { readLane } from '../../../db/queries/outbox/outbox-queries'
import type { OutboxCommand, PendingMark } from '../../../db/core/rows'
import { useConsole } from '../../console'
import { Button } from '../../ui/controls/button'
import { SyncMark } from './sync-mark'
import { commandLine } from './command-words'
import { ConflictCard } from './conflict-card'
import { RefusedCard } from './refused-card'
import { useCommandActions } from './use-command-actions'

type Props = { entity: Entity; row: { id: number; pending: PendingMark | null } }

/** The changes of this row that are not settled, and those on which a person must decide. */
export function RowVerdict({ entity, row: { id, pending } }: Props) {
  const { database } = useConsole()
  const commands = useLiveQuery(() => readLane(database, laneOf({ entity, id })), [database, entity, id])
  if (pending === null || commands === undefined) return null
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
      {isLeftBehind(command) && (
        <Button size="s" onClick={() => void commandActions.sendNow(command)}>
          Send now
        </Button>
      )}
      {(state === 'queued' || state === 'held') && (
        <Button size="s" onClick={() => void commandActions.undo(command.id)}>
          Undo
        </Button>
      )}
    </div>
  )
}
