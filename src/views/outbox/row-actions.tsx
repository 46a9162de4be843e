import type { OutboxCommand } from '../../db/rows'
import { Button } from '../ui/button'
import { useCommandHands } from './use-command-hands'

/** What can be done with a change from its line. */
export function RowActions({ command, isLastHeld }: { command: OutboxCommand; isLastHeld: boolean }) {
  const hands = useCommandHands()
  if (command.state === 'held') {
    return (
      <Button
        kind="ghost"
        size="s"
        {...(isLastHeld ? { shortcut: 'Z' } : {})}
        onClick={() => void hands.undo(command.id)}
      >
        Undo
      </Button>
    )
  }
  if (command.state !== 'queued' && command.state !== 'refused') return null
  return (
    <>
      {command.state === 'refused' && (
        <Button size="s" onClick={() => void hands.retry(command)}>
          Retry
        </Button>
      )}
      <Button kind="ghost" size="s" onClick={() => void hands.discard(command)}>
        Discard
      </Button>
    </>
  )
}
