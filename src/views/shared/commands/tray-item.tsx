import { displayAge } from '../../../../contract/rules/lateness'
import { MINUTE_MS } from '../../../../contract/words/durations'
import type { OutboxCommand } from '../../../db/core/rows'
import { commandLine } from './command-words'
import { ConflictCard } from './conflict-card'
import { RefusedCard } from './refused-card'
import { useCommandActions } from './use-command-actions'
import { useApp } from '../../console'
import { Button } from '../../ui/controls/button'
import { SyncMark } from './sync-mark'
import { useNow } from '../../ui/time/use-now'

const AGE_TICK_MS = 15_000

export function TrayItem({ command }: { command: OutboxCommand }) {
  const commandActions = useCommandActions()
  const { corrected } = useApp()
  const ageMin = Math.max(0, Math.floor((useNow(AGE_TICK_MS) - corrected(command.enqueuedAt)) / MINUTE_MS))
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
        <Button size="s" aria-label={`Undo ${line}`} onClick={() => void commandActions.undo(command.id)}>
          Undo
        </Button>
      )}
      {state === 'refused' && (
        <div className="tray-more">
          <RefusedCard
            messages={command.verdict?.messages ?? []}
            onRetry={() => void commandActions.retry(command)}
            onDiscard={() => void commandActions.discard(command)}
          />
        </div>
      )}
      {state === 'conflict' && (
        <div className="tray-more">
          <ConflictCard
            command={command}
            onKeep={() => void commandActions.keep(command)}
            onOverride={() => void commandActions.retry(command)}
          />
        </div>
      )}
    </li>
  )
}
