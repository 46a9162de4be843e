import { displayAge } from '../../../contract/lateness'
import type { OutboxCommand } from '../../db/rows'
import { useConsole } from '../console'
import { Button } from '../ui/button'
import { SyncMark } from '../ui/sync-mark'
import { toasts } from '../ui/toasts'
import { useNow } from '../ui/use-now'
import { commandObject } from './command-words'
import { ConflictCard } from './conflict-card'

const AGE_TICK_MS = 15_000
const MINUTE_MS = 60_000

export function TrayItem({ command }: { command: OutboxCommand }) {
  const { discard, retry } = useConsole()
  const ageMin = Math.max(0, Math.floor((useNow(AGE_TICK_MS) - command.enqueuedAt) / MINUTE_MS))
  const { state } = command
  const undo = () => void takeBack(discard(command.id))
  const resend = () => void retry(command.id)
  return (
    <li className="tray-item" data-alarm={state === 'refused' || state === 'conflict' || undefined}>
      <div className="ellipsis">
        <div className="tray-object ellipsis">{commandObject(command)}</div>
        <div className="tray-state">
          <SyncMark mark={command} /> {displayAge(ageMin)}
        </div>
      </div>
      {(state === 'held' || state === 'queued') && (
        <Button size="s" aria-label={`Undo ${commandObject(command)}`} onClick={undo}>
          Undo
        </Button>
      )}
      {state === 'refused' && (
        <div className="tray-buttons">
          <Button size="s" onClick={resend}>
            Retry
          </Button>
          <Button size="s" kind="ghost" onClick={undo}>
            Discard
          </Button>
        </div>
      )}
      {state === 'refused' && <Verdict messages={command.verdict?.messages ?? []} />}
      {state === 'conflict' && <ConflictCard command={command} onKeep={undo} onOverride={resend} />}
    </li>
  )
}

function Verdict({ messages }: { messages: string[] }) {
  return (
    <div className="tray-more">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  )
}

async function takeBack(discarded: Promise<boolean>): Promise<void> {
  if (!(await discarded)) toasts.warning('Too late to undo: the change is already on its way.')
}
