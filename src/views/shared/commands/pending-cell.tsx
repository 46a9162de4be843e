import './pending-cell.css'
import '../../ui/marks/text-link.css'
import { Link } from 'wouter'
import type { PendingMark } from '../../../db/core/rows'
import { SyncMark } from './sync-mark'
import { markLine } from './command-words'
import { changePath } from './outbox-address'
import { useCommandActions } from './use-command-actions'

type Props = {
  mark: PendingMark
  /** −1 where Tab reaches the row instead of its links. */
  tabIndex?: number
}

/** The state of the person's own change in a row: Undo until it is sent, Review when the person must decide. */
export function PendingCell({ mark, tabIndex }: Props) {
  const commandActions = useCommandActions()
  const needsPerson = mark.state === 'conflict' || mark.state === 'refused'
  return (
    <span className="pending-cell" title={markLine(mark)}>
      <SyncMark mark={mark} onUndo={() => void commandActions.undo(mark.commandId)} />
      {needsPerson && (
        <Link className="text-link" tabIndex={tabIndex} href={changePath(mark.commandId)}>
          Review
        </Link>
      )}
    </span>
  )
}
