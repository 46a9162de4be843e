import { isLeftBehind } from '../../db/commands/outbox-transitions'
import type { OutboxCommand } from '../../db/core/rows'
import { Button } from '../ui/button'
import { useCommandActions } from '../shared/commands/use-command-actions'

export function RowActions({ command, isLastHeld }: { command: OutboxCommand; isLastHeld: boolean }) {
  const commandActions = useCommandActions()
  if (command.state === 'held' && !isLeftBehind(command)) {
    return (
      <Button
        kind="ghost"
        size="s"
        {...(isLastHeld ? { shortcut: 'Z' } : {})}
        onClick={() => void commandActions.undo(command.id)}
      >
        Undo
      </Button>
    )
  }
  if (command.state !== 'queued' && command.state !== 'refused' && command.state !== 'held') return null
  return (
    <>
      {command.state === 'held' && (
        <Button size="s" onClick={() => void commandActions.sendNow(command)}>
          Send now
        </Button>
      )}
      {command.state === 'refused' && (
        <Button size="s" onClick={() => void commandActions.retry(command)}>
          Retry
        </Button>
      )}
      <Button kind="ghost" size="s" onClick={() => void commandActions.discard(command)}>
        Discard
      </Button>
    </>
  )
}
