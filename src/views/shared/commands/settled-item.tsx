import { CircleCheck, CircleX } from 'lucide-react'
import { displayDate } from '../../../../contract/words/dates'
import { successOf } from '../../../db/commands/commands'
import type { SettledCommand } from '../../../db/core/rows'
import { useApp } from '../../console'
import { commandLine } from './command-words'

/** A change that was sent or discarded, in a list of `TrayItem`s. */
export function SettledItem({ settled: { command, outcome, at } }: { settled: SettledCommand }) {
  const { corrected } = useApp()
  const isSent = outcome === 'sent'
  const Mark = isSent ? CircleCheck : CircleX
  return (
    <li className="tray-item">
      <div className="ellipsis">
        <div className="tray-object ellipsis">{commandLine(command)}</div>
        <div className="tray-state">
          <Mark size={14} aria-hidden="true" />
          {isSent ? successOf(command) : 'Discarded'} · {displayDate(corrected(at))}
        </div>
      </div>
    </li>
  )
}
