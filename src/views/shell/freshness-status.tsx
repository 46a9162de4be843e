import { CloudOff } from 'lucide-react'
import { useNow } from '../ui/use-now'
import { freshnessWords } from '../shared/freshness/freshness-words'
import { useFreshness } from '../shared/freshness/use-freshness'
import { useIsOutdated } from '../shared/storage/storage-provider'

const SECOND_MS = 1000

/** How old the screen is; only its changes of level are announced, its seconds are not. */
export function FreshnessStatus() {
  const freshness = useFreshness()
  const now = useNow(SECOND_MS)
  if (useIsOutdated()) return <span className="status-cell">Out of date</span>
  return (
    <span className="status-cell" data-level={freshness.level}>
      {freshness.level === 'offline' ? (
        <CloudOff aria-hidden="true" />
      ) : (
        <span className="status-dot" data-level={freshness.level} />
      )}
      {freshnessWords(freshness, now)}
    </span>
  )
}
