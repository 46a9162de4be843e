import { Notice } from '../../ui/states/notice'
import type { PartName } from '../../../db/core/meta'
import { RotateCw } from 'lucide-react'
import { useApp, useConsole } from '../../console'
import { useFreshness } from '../freshness/use-freshness'
import { Button } from '../../ui/controls/button'
import { entityOf } from './part-entities'
import { unreadPart } from './part-words'
import { usePart } from './use-part'

type Props = {
  /** Begins the sentence: 'Companies'. */
  name: string
  cause: string
  lastGoodAt: number | null
  onRetry: () => void
}

/** Says what could not be read, why, and how old the shown rows are. Has a Retry button. */
export function UnreadNote({ name, onRetry, ...state }: Props) {
  const { now } = useApp()
  return <RetryNote words={unreadPart(name, state, now())} onRetry={onRetry} />
}

export function RetryNote({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <Notice
      tone="warning"
      role="status"
      className="unread-note"
      action={
        <Button size="s" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {words}
    </Notice>
  )
}

type PartProps = {
  part: PartName
  name: string
  /** How many rows of the part are on this device. Without rows, the empty list itself says why. */
  stored?: number | undefined
}

/**
 * The `UnreadNote` of a synced part. Renders nothing when the banner above every screen
 * reports the failure: no connection, or orders that could not be read.
 */
export function PartNote({ part, name, stored }: PartProps) {
  const { syncNow } = useConsole()
  const { level } = useFreshness()
  const state = usePart(part)
  if (state === undefined || state.failure === null || level === 'offline') return null
  if ((entityOf(part) === 'order' && level === 'unread') || (stored === 0 && !state.isRead)) return null
  return (
    <UnreadNote name={name} cause={state.failure.cause} lastGoodAt={state.lastGoodAt} onRetry={syncNow} />
  )
}
