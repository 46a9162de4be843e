import { CloudCheck, CloudOff, Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { displayTime } from '../../../contract/dates'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { toasts } from '../ui/toasts'
import { offlineWords } from './freshness-words'
import { counted, useCounters } from './use-counters'
import { useFreshness } from './use-freshness'

/** How long 'Back online.' stays once everything is sent. */
const FAREWELL_MS = 4000

/** Under the top bar while the screen may be old, and for a moment after it is true again. */
export function ConnectionBanner({ onView }: { onView: () => void }) {
  const freshness = useFreshness()
  const waiting = counted(useCounters(), 'outbox.waiting')
  const [wasOffline, setWasOffline] = useState(false)
  const offline = freshness.level === 'offline'
  if (offline && !wasOffline) setWasOffline(true)
  const returned = wasOffline && freshness.level === 'live'

  useEffect(() => {
    if (freshness.level === 'live') toasts.connectionReturned()
  }, [freshness.level])
  useEffect(() => {
    if (!returned || waiting > 0) return
    const timer = window.setTimeout(() => setWasOffline(false), FAREWELL_MS)
    return () => window.clearTimeout(timer)
  }, [returned, waiting])

  if (offline) {
    return (
      <Banner icon={<CloudOff aria-hidden="true" />} action={waiting > 0 && <View onView={onView} />}>
        {offlineWords(freshness)}. You can keep working{waiting > 0 && `; ${changes(waiting)} waiting`}.
      </Banner>
    )
  }
  if (freshness.level === 'delayed') {
    return (
      <Banner icon={<Hourglass aria-hidden="true" />}>
        Delayed: last update {displayTime(freshness.lastGoodAt)}. Live updates are not coming through;
        checking regularly.
      </Banner>
    )
  }
  if (!returned) return null
  return (
    <Banner icon={<CloudCheck aria-hidden="true" />} onDismiss={() => setWasOffline(false)}>
      Back online.{waiting > 0 && ` Sending ${waiting}…`}
    </Banner>
  )
}

function View({ onView }: { onView: () => void }) {
  return (
    <Button size="s" onClick={onView}>
      View
    </Button>
  )
}

function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
