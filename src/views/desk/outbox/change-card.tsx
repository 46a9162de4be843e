import './change-card.css'
import { CircleCheck, CircleX } from 'lucide-react'
import { displayDate } from '../../../../contract/words/dates'
import { successOf } from '../../../db/commands/commands'
import { isLeftBehind } from '../../../db/commands/outbox-transitions'
import type { CommandState, OutboxCommand, SettledCommand } from '../../../db/core/rows'
import { useApp } from '../../console'
import { Button } from '../../ui/controls/button'
import { SyncIcon } from '../../shared/commands/sync-icon'
import { SyncWords } from '../../shared/commands/sync-mark'
import { commandLine } from '../../shared/commands/command-words'
import { ConflictCard } from '../../shared/commands/conflict-card'
import type { OutboxItem } from './outbox-items'
import { RefusedCard } from '../../shared/commands/refused-card'
import { StateWords } from './state-words'
import { useCommandActions } from '../../shared/commands/use-command-actions'

export function ChangeCard({ item }: { item: OutboxItem }) {
  const commandActions = useCommandActions()
  const { corrected } = useApp()
  if (item.kind === 'settled') return <SettledCard settled={item.settled} />
  const { command } = item
  if (command.state === 'conflict') {
    return (
      <ConflictCard
        command={command}
        onKeep={() => void commandActions.keep(command)}
        onOverride={() => void commandActions.retry(command)}
      />
    )
  }
  if (command.state === 'refused') {
    return (
      <>
        <p className="change-line">{commandLine(command)}</p>
        <RefusedCard
          messages={command.verdict?.messages ?? []}
          onRetry={() => void commandActions.retry(command)}
          onDiscard={() => void commandActions.discard(command)}
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
        {isLeftBehind(command) ? LEFT_BEHIND : NOTES[command.state]} Made{' '}
        {displayDate(corrected(command.enqueuedAt))}.
      </p>
      <WaitingButtons command={command} />
    </>
  )
}

const NOTES: Record<Exclude<CommandState, 'conflict' | 'refused'>, string> = {
  held: 'Nothing has left this device yet.',
  queued: 'Kept on this device. It will be sent automatically, in order.',
  sending: 'On its way to the server.',
  unknown: 'It may have arrived. Waybill checks before it sends anything again.',
}

const LEFT_BEHIND = 'Nothing has left this device yet, and nothing will until you send it.'

function WaitingButtons({ command }: { command: OutboxCommand }) {
  const commandActions = useCommandActions()
  if (command.state === 'held') {
    return (
      <div className="change-buttons">
        <Button data-first onClick={() => void commandActions.undo(command.id)}>
          Undo
        </Button>
        <Button kind="ghost" onClick={() => void commandActions.sendNow(command)}>
          Send now
        </Button>
      </div>
    )
  }
  if (command.state !== 'queued') return null
  return (
    <div className="change-buttons">
      <Button data-first onClick={() => void commandActions.discard(command)}>
        Discard
      </Button>
    </div>
  )
}

function SettledCard({ settled: { command, outcome, at } }: { settled: SettledCommand }) {
  const { corrected } = useApp()
  const isSent = outcome === 'sent'
  const Mark = isSent ? CircleCheck : CircleX
  return (
    <>
      <p className="change-line">{commandLine(command)}</p>
      <div className="change-state" data-state={outcome}>
        <Mark size={16} aria-hidden="true" />
        {isSent ? successOf(command) : 'Discarded'}
      </div>
      <p className="change-note">{displayDate(corrected(at))}</p>
    </>
  )
}
