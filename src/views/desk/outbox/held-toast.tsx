import '../../ui/toasts/toast-card.css'
import { displayDate } from '../../../../contract/words/dates'
import type { OutboxCommand } from '../../../db/core/rows'
import { useApp } from '../../console'
import { Button } from '../../ui/controls/button'
import type { useKeptBack } from '../../shared/freshness/sending-paused'
import { SyncIcon, useHold } from '../../shared/commands/sync-icon'
import { heldWords } from '../../shared/commands/sync-mark'
import { commandLine } from '../../shared/commands/command-words'

type Props = {
  command: OutboxCommand
  /** True for the last change, which the Z key undoes. */
  isLast: boolean
  keptBack: ReturnType<typeof useKeptBack>
  onUndo: () => void
}

type LeftBehindProps = { command: OutboxCommand; onSend: () => void; onDiscard: () => void }

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

/** A change whose undo window ended while no console was open. It is sent only after a person confirms. */
export function LeftBehindToast({ command, onSend, onDiscard }: LeftBehindProps) {
  const { corrected } = useApp()
  return (
    <div className="toast-card" data-kind="held" role="status">
      <SyncIcon mark={command} size={16} />
      <div className="toast-words">
        <div className="toast-title">{commandLine(command)}</div>
        <div className="toast-object">{`Made ${displayDate(corrected(command.enqueuedAt))} and never sent. Send it now?`}</div>
      </div>
      <Button kind="soft" size="s" onClick={onSend}>
        Send now
      </Button>
      <Button kind="ghost" size="s" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  )
}
