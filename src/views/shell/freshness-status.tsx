import { CloudOff } from 'lucide-react'
import { useNow } from '../ui/time/use-now'
import { freshnessWords } from '../shared/freshness/freshness-words'
import { useFreshness } from '../shared/freshness/use-freshness'
import { useIsBroken } from '../shared/storage/broken-screens'
import { useIsOutdated } from '../shared/storage/storage-provider'

const SECOND_MS = 1000

/** The age of the data. No live region, because the seconds must not be read aloud. */
export function FreshnessStatus() {
  const freshness = useFreshness()
  const now = useNow(SECOND_MS)
  const isBroken = useIsBroken() && freshness.level === 'live'
  if (useIsOutdated()) return <span className="status-cell">Out of date</span>
  const level = isBroken ? 'unread' : freshness.level
  return (
    <span className="status-cell" data-level={level}>
      {level === 'offline' ? (
        <CloudOff aria-hidden="true" />
      ) : (
        <span className="status-dot" data-level={level} />
      )}
      {isBroken ? 'This screen could not be shown' : freshnessWords(freshness, now)}
    </span>
  )
}
