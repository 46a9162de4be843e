import { CircleCheck, CircleX } from 'lucide-react'
import { displayDate } from '../../../contract/dates'
import { successOf } from '../../db/commands'
import type { CommandState, OutboxCommand, SettledCommand } from '../../db/rows'
import { Button } from '../ui/button'
import { SyncIcon } from '../ui/sync-icon'
import { SyncWords } from '../ui/sync-mark'
import { commandLine } from './command-words'
import { ConflictCard } from './conflict-card'
import type { OutboxItem } from './outbox-items'
import { RefusedCard } from './refused-card'
import { StateWords } from './state-words'
import { useCommandHands } from './use-command-hands'

/** What became of a change so far, and what a person can do about it. */
export function ChangeCard({ item }: { item: OutboxItem }) {
  const hands = useCommandHands()
  if (item.kind === 'settled') return <SettledCard settled={item.settled} />
  const { command } = item
  if (command.state === 'conflict') {
    return (
      <ConflictCard
        command={command}
        onKeep={() => void hands.keep(command)}
        onOverride={() => void hands.retry(command)}
      />
    )
  }
  if (command.state === 'refused') {
    return (
      <>
        <p className="change-line">{commandLine(command)}</p>
        <RefusedCard
          messages={command.verdict?.messages ?? []}
          onRetry={() => void hands.retry(command)}
          onDiscard={() => void hands.discard(command)}
        />
      </>
    )
  }
  return (
    <>
      <p className="change-line">{commandLine(command)}</p>
      <div className="change-state" data-state={command.state}>
        <SyncIcon mark={command} size={16} />
        {command.state === 'queued' ? <StateWords item={item} /> : <SyncWords mark={command} />}
      </div>
      <p className="change-note">
        {NOTES[command.state]} Made {displayDate(command.enqueuedAt)}.
      </p>
      <WaitingButtons command={command} />
    </>
  )
}

const NOTES: Record<Exclude<CommandState, 'conflict' | 'refused'>, string> = {
  held: 'Nothing has left this device yet.',
  queued: 'Kept on this device and sent by itself, in order.',
  sending: 'On its way to the server.',
  unknown: 'It may have arrived. The server is asked before anything is sent again, so it happens once.',
}

function WaitingButtons({ command }: { command: OutboxCommand }) {
  const hands = useCommandHands()
  if (command.state === 'held') {
    return (
      <div className="change-buttons">
        <Button data-first onClick={() => void hands.undo(command.id)}>
          Undo
        </Button>
        <Button kind="ghost" onClick={() => void hands.sendNow(command)}>
          Send now
        </Button>
      </div>
    )
  }
  if (command.state !== 'queued') return null
  return (
    <div className="change-buttons">
      <Button data-first onClick={() => void hands.discard(command)}>
        Discard
      </Button>
    </div>
  )
}

function SettledCard({ settled: { command, outcome, at } }: { settled: SettledCommand }) {
  const isSent = outcome === 'sent'
  const Mark = isSent ? CircleCheck : CircleX
  return (
    <>
      <p className="change-line">{commandLine(command)}</p>
      <div className="change-state" data-state={outcome}>
        <Mark size={16} aria-hidden="true" />
        {isSent ? successOf(command) : 'Discarded'}
      </div>
      <p className="change-note">{displayDate(at)}</p>
    </>
  )
}
