import './sync-mark.css'
import { ArrowLeftRight, CircleAlert, CircleQuestionMark, Clock } from 'lucide-react'
import type { CommandState, PendingMark } from '../../db/rows'
import { HeldRing } from './held-ring'
import { useNow } from './use-now'

type Props = {
  mark: Pick<PendingMark, 'state' | 'dueAt'>
  /** Offered while the command is held. */
  onUndo?: () => void
}

/** Where a person's own change is on its way to the server: icon and words, never colour alone. */
export function SyncMark({ mark, onUndo }: Props) {
  return (
    <span className="sync-mark" data-state={mark.state}>
      {mark.state === 'held' ? (
        <Held dueAt={mark.dueAt} {...(onUndo === undefined ? {} : { onUndo })} />
      ) : (
        SETTLING[mark.state]
      )}
    </span>
  )
}

const SETTLING: Record<Exclude<CommandState, 'held'>, React.ReactElement> = {
  queued: (
    <>
      <Clock aria-hidden="true" />
      <span className="ellipsis">Waiting for connection</span>
    </>
  ),
  sending: (
    <>
      <HeldRing share={0.3} />
      <span className="ellipsis">Sending</span>
    </>
  ),
  unknown: (
    <>
      <CircleQuestionMark aria-hidden="true" />
      <span className="ellipsis">No answer, checking</span>
    </>
  ),
  refused: (
    <>
      <CircleAlert aria-hidden="true" />
      <span className="ellipsis">Refused</span>
    </>
  ),
  conflict: (
    <>
      <ArrowLeftRight aria-hidden="true" />
      <span className="ellipsis">Conflict</span>
    </>
  ),
}

const SECOND_MS = 1000
const USUAL_HOLD_S = 4

function Held({ dueAt, onUndo }: { dueAt: number | null; onUndo?: () => void }) {
  const now = useNow(SECOND_MS)
  const seconds = Math.max(0, Math.ceil(((dueAt ?? now) - now) / SECOND_MS))
  return (
    <>
      <HeldRing share={Math.min(1, seconds / USUAL_HOLD_S)} />
      <span className="ellipsis">
        Sending in {seconds} s
        {onUndo !== undefined && (
          <>
            {' · '}
            <button type="button" className="sync-mark-undo" onClick={onUndo}>
              Undo
            </button>
          </>
        )}
      </span>
    </>
  )
}
