import type { PartName } from '../../../db/core/meta'
import './unread-note.css'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { useApp, useConsole } from '../../console'
import { useFreshness } from '../freshness/use-freshness'
import { Button } from '../../ui/button'
import { unreadPart } from './part-words'
import { usePart } from './use-part'

type Props = {
  /** As it begins the sentence: 'Companies'. */
  name: string
  cause: string
  lastGoodAt: number | null
  onRetry: () => void
}

/** Says what could not be read, why, and how old the shown rows are; offers Retry. */
export function UnreadNote({ name, onRetry, ...state }: Props) {
  const { now } = useApp()
  return <RetryNote words={unreadPart(name, state, now())} onRetry={onRetry} />
}

export function RetryNote({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <div className="unread-note" role="status">
      <TriangleAlert aria-hidden="true" />
      <span>{words}</span>
      <Button size="s" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}

type PartProps = {
  part: PartName
  name: string
  /** How many rows of it are on this device: while there are none, the list itself says why. */
  stored?: number | undefined
}

/**
 * The same of a part that the engine reads. What the banner over every screen says is not said again: no connection,
 * and orders that could not be read.
 */
export function PartNote({ part, name, stored }: PartProps) {
  const { syncNow } = useConsole()
  const { level } = useFreshness()
  const state = usePart(part)
  if (state === undefined || state.failure === null || level === 'offline') return null
  if ((part === 'orders' && level === 'unread') || (stored === 0 && !state.isRead)) return null
  return (
    <UnreadNote name={name} cause={state.failure.cause} lastGoodAt={state.lastGoodAt} onRetry={syncNow} />
  )
}
