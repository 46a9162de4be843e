import './outbox-row.css'
import { ArrowRight, Check, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { displayTime } from '../../../../contract/words/dates'
import { successOf } from '../../../db/commands/commands'
import type { Command, OutboxCommand, SettledCommand } from '../../../db/core/rows'
import { useApp } from '../../console'
import { rowPress } from '../../ui/keys/row-press'
import { SyncIcon } from '../../shared/commands/sync-icon'
import { commandTitle } from '../../shared/commands/command-words'
import type { OutboxItem } from './outbox-items'
import { StateWords } from './state-words'
import { isLeftBehind } from '../../../db/commands/outbox-transitions'
import { Button } from '../../ui/controls/button'
import { useCommandActions } from '../../shared/commands/use-command-actions'

type Props = {
  item: OutboxItem
  isOpen: boolean
  isTabStop: boolean
  /** True for the change that the Z key undoes. */
  isLastHeld: boolean
  onOpen: (id: string) => void
  onFocus: (id: string) => void
  onStep: (step: 1 | -1) => void
}

export function OutboxRow(props: Props) {
  const { item, isOpen, isTabStop, onOpen, onFocus, onStep } = props
  const press = rowPress({ path: null, open: () => onOpen(item.id) })
  const act = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') onOpen(item.id)
    else if (event.key === 'ArrowDown') onStep(1)
    else if (event.key === 'ArrowUp') onStep(-1)
    else return
    event.preventDefault()
  }
  return (
    <div
      role="row"
      className="outbox-row"
      data-change={item.id}
      data-state={item.kind === 'open' ? item.command.state : item.settled.outcome}
      aria-selected={isOpen}
      tabIndex={isTabStop ? 0 : -1}
      {...press}
      onKeyDown={act}
      onFocus={() => onFocus(item.id)}
    >
      {item.kind === 'open' ? (
        <OpenCells command={item.command} item={item} isLastHeld={props.isLastHeld} />
      ) : (
        <SettledCells settled={item.settled} />
      )}
    </div>
  )
}

type OpenProps = { command: OutboxCommand; item: OutboxItem & { kind: 'open' }; isLastHeld: boolean }

function OpenCells({ command, item, isLastHeld }: OpenProps) {
  return (
    <>
      <Mark>
        <SyncIcon mark={command} size={16} />
      </Mark>
      <Subject command={command} detail={item.detail} />
      <div role="gridcell" className="outbox-state ellipsis" data-state={command.state}>
        <StateWords item={item} />
      </div>
      <Time at={command.enqueuedAt} />
      <div role="gridcell" className="outbox-actions">
        {command.state === 'conflict' ? (
          <ChevronRight className="outbox-more" aria-hidden="true" />
        ) : (
          <RowActions command={command} isLastHeld={isLastHeld} />
        )}
      </div>
    </>
  )
}

function SettledCells({ settled }: { settled: SettledCommand }) {
  const isSent = settled.outcome === 'sent'
  return (
    <>
      <Mark>{isSent ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}</Mark>
      <Subject command={settled.command} detail={null} />
      <div role="gridcell" className="outbox-state ellipsis">
        {isSent ? successOf(settled.command) : 'Discarded'}
      </div>
      <Time at={settled.at} />
    </>
  )
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <div role="gridcell" className="outbox-mark">
      {children}
    </div>
  )
}

function Subject({ command, detail }: { command: Command; detail: string | null }) {
  const { act, object } = commandTitle(command)
  return (
    <div role="gridcell" className="outbox-subject">
      <div className="outbox-line">
        <strong className="ellipsis">{act}</strong>
        {object !== null && (
          <>
            <ArrowRight aria-hidden="true" />
            <span className="ellipsis" title={object}>
              {object}
            </span>
          </>
        )}
      </div>
      {detail !== null && (
        <div className="outbox-detail ellipsis" title={detail}>
          {detail}
        </div>
      )}
    </div>
  )
}

function Time({ at }: { at: number }) {
  const { corrected } = useApp()
  return (
    <div role="gridcell" className="outbox-time">
      {displayTime(corrected(at))}
    </div>
  )
}

function RowActions({ command, isLastHeld }: { command: OutboxCommand; isLastHeld: boolean }) {
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
