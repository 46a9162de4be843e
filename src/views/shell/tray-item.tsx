import { displayAge } from '../../../contract/lateness'
import type { OutboxCommand } from '../../db/rows'
import { commandLine } from '../outbox/command-words'
import { ConflictCard } from '../outbox/conflict-card'
import { RefusedCard } from '../outbox/refused-card'
import { useCommandHands } from '../outbox/use-command-hands'
import { Button } from '../ui/button'
import { SyncMark } from '../ui/sync-mark'
import { useNow } from '../ui/use-now'

const AGE_TICK_MS = 15_000
const MINUTE_MS = 60_000

export function TrayItem({ command }: { command: OutboxCommand }) {
  const hands = useCommandHands()
  const ageMin = Math.max(0, Math.floor((useNow(AGE_TICK_MS) - command.enqueuedAt) / MINUTE_MS))
  const { state } = command
  const line = commandLine(command)
  return (
    <li className="tray-item" data-alarm={state === 'refused' || state === 'conflict' || undefined}>
      <div className="ellipsis">
        <div className="tray-object ellipsis">{line}</div>
        <div className="tray-state">
          <SyncMark mark={command} /> {displayAge(ageMin)}
        </div>
      </div>
      {(state === 'held' || state === 'queued') && (
        <Button size="s" aria-label={`Undo ${line}`} onClick={() => void hands.undo(command.id)}>
          Undo
        </Button>
      )}
      {state === 'refused' && (
        <div className="tray-more">
          <RefusedCard
            messages={command.verdict?.messages ?? []}
            onRetry={() => void hands.retry(command)}
            onDiscard={() => void hands.discard(command)}
          />
        </div>
      )}
      {state === 'conflict' && (
        <div className="tray-more">
          <ConflictCard
            command={command}
            onKeep={() => void hands.keep(command)}
            onOverride={() => void hands.retry(command)}
          />
        </div>
      )}
    </li>
  )
}
