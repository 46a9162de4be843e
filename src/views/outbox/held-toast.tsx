import '../ui/toast-card.css'
import type { OutboxCommand } from '../../db/core/rows'
import { Button } from '../ui/button'
import type { useKeptBack } from '../ui/sending-paused'
import { SyncIcon, useHold } from '../ui/sync-icon'
import { heldWords } from '../ui/sync-mark'
import { commandLine } from '../shared/commands/command-words'

type Props = {
  command: OutboxCommand
  /** Z takes back the last one only. */
  isLast: boolean
  keptBack: ReturnType<typeof useKeptBack>
  onUndo: () => void
}

/** A change in its undo window. */
export function HeldToast({ command, isLast, keptBack, onUndo }: Props) {
  const { seconds } = useHold(command)
  return (
    <div className="toast-card" data-kind="held" role="status">
      <SyncIcon mark={command} size={16} />
      <div className="toast-words">
        <div className="toast-title">{commandLine(command)}</div>
        <div className="toast-object" aria-hidden="true">
          {heldWords(seconds, keptBack)}
        </div>
        <span className="visually-hidden">You can undo it for a few seconds.</span>
      </div>
      <Button kind="soft" size="s" {...(isLast ? { shortcut: 'Z' } : {})} onClick={onUndo}>
        Undo
      </Button>
    </div>
  )
}
