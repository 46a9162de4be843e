import './sync-mark.css'
import type { CommandState, PendingMark } from '../../../db/core/rows'
import { useKeptBack } from '../freshness/sending-paused'
import { SyncIcon, useHold, type HoldTimes } from './sync-icon'

type Props = {
  mark: Pick<PendingMark, 'state' | 'dueAt' | 'enqueuedAt'>
  /** Shown while the command is in its undo window. */
  onUndo?: () => void
}

/** The sync state of the person's own change, as icon and text, not by colour alone. */
export function SyncMark({ mark, onUndo }: Props) {
  return (
    <span className="sync-mark" data-state={mark.state}>
      <SyncIcon mark={mark} />
      <SyncWords mark={mark} {...(onUndo === undefined ? {} : { onUndo })} />
    </span>
  )
}

const WORDS: Record<Exclude<CommandState, 'held' | 'queued'>, string> = {
  sending: 'Sending',
  unknown: 'No answer, checking',
  refused: 'Refused',
  conflict: 'Conflict',
}

type WordsProps = Props & {
  /** What a queued command waits for, when that is known. */
  waiting?: string
}

export function SyncWords({ mark, onUndo, waiting }: WordsProps) {
  const keptBack = useKeptBack()
  const { state } = mark
  if (state === 'held') return <Held times={mark} {...(onUndo === undefined ? {} : { onUndo })} />
  const words = state === 'queued' ? (waiting ?? queuedWords(keptBack)) : WORDS[state]
  return <span className="ellipsis">{words}</span>
}

/** The text of a change in its undo window. A leader that is busy may send it later than that ends. */
export function heldWords(seconds: number, keptBack: ReturnType<typeof useKeptBack>): string {
  return keptBack === null && seconds > 0 ? `Sending in ${seconds} s` : queuedWords(keptBack)
}

function queuedWords(keptBack: ReturnType<typeof useKeptBack>): string {
  if (keptBack === null) return 'Waiting to be sent'
  return keptBack === 'paused' ? 'Sending is paused' : 'Waiting for connection'
}

function Held({ times, onUndo }: { times: HoldTimes; onUndo?: () => void }) {
  const { seconds } = useHold(times)
  const keptBack = useKeptBack()
  return (
    <span className="ellipsis">
      {times.dueAt === null ? 'Not sent yet' : heldWords(seconds, keptBack)}
      {onUndo !== undefined && (
        <>
          {' · '}
          <button type="button" className="sync-mark-undo" onClick={onUndo}>
            Undo
          </button>
        </>
      )}
    </span>
  )
}
