import { CloudCheck, CloudOff, CloudUpload, Hourglass, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useConsole } from '../console'
import { Banner } from '../ui/states/banner'
import { Button } from '../ui/controls/button'
import { toasts } from '../ui/toasts/toasts'
import { useMinute } from '../ui/time/use-now'
import { offlineWords, unreadWords, type Freshness } from '../shared/freshness/freshness-words'
import { counted, useCounters } from '../shared/freshness/use-counters'
import { useSendable } from '../shared/freshness/use-sendable'
import { timeOf } from '../ui/time/time-of'
import { useFreshness } from '../shared/freshness/use-freshness'
import { useIsOutdated } from '../shared/storage/storage-provider'

/** How long 'Back online.' stays after everything is sent. */
const BACK_ONLINE_MS = 4000

/** The banner below the top bar while the screen may be old, and shortly after the connection is back. */
export function ConnectionBanner({ onView }: { onView: () => void }) {
  const freshness = useFreshness()
  const waiting = counted(useCounters(), 'outbox.waiting')
  const sendable = useSendable()
  const { returned, all, dismiss } = useReturn(freshness, sendable)
  const isOutdated = useIsOutdated()
  const nowMs = useMinute()
  useEffect(() => {
    if (freshness.level === 'live') toasts.connectionReturned()
  }, [freshness.level])

  if (isOutdated) return null
  if (freshness.level === 'offline') {
    return (
      <Banner icon={<CloudOff aria-hidden="true" />} action={waiting > 0 && <View onView={onView} />}>
        {offlineWords(freshness, nowMs)}. You can keep working{waiting > 0 && `; ${changes(waiting)} waiting`}
        .
      </Banner>
    )
  }
  if (freshness.level === 'unread') return <OrdersUnread freshness={freshness} nowMs={nowMs} />
  if (freshness.level === 'delayed') {
    return (
      <Banner icon={<Hourglass aria-hidden="true" />}>
        Delayed: last update {timeOf(freshness.lastGoodAt, nowMs)}. Live updates are not coming through, so
        Waybill checks regularly.
      </Banner>
    )
  }
  return returned ? <BackOnline waiting={sendable} all={all} onDismiss={dismiss} /> : null
}

/** For a server that answers but whose orders could not be read. */
function OrdersUnread({ freshness: { cause, lastGoodAt }, nowMs }: { freshness: Freshness; nowMs: number }) {
  const { syncNow } = useConsole()
  return (
    <Banner
      icon={<TriangleAlert aria-hidden="true" />}
      action={
        <Button size="s" onClick={syncNow}>
          Retry
        </Button>
      }
    >
      {unreadWords(cause)}.{lastGoodAt !== null && ` Last read ${timeOf(lastGoodAt, nowMs)}.`} You can keep
      working.
    </Banner>
  )
}

/** `waiting`: the changes that can be sent. `all`: the most of them since the connection was lost. */
function useReturn({ level }: Freshness, waiting: number) {
  const [wasOffline, setWasOffline] = useState(false)
  const [all, setAll] = useState(0)
  if (level === 'offline' && !wasOffline) {
    setWasOffline(true)
    setAll(waiting)
  }
  if (wasOffline && waiting > all) setAll(waiting)
  const returned = wasOffline && level === 'live'
  useEffect(() => {
    if (!returned || waiting > 0) return
    const timer = window.setTimeout(() => setWasOffline(false), BACK_ONLINE_MS)
    return () => window.clearTimeout(timer)
  }, [returned, waiting])
  return { returned, all, dismiss: () => setWasOffline(false) }
}

type BackOnlineProps = { waiting: number; all: number; onDismiss: () => void }

function BackOnline({ waiting, all, onDismiss }: BackOnlineProps) {
  if (waiting === 0) {
    return (
      <Banner icon={<CloudCheck aria-hidden="true" />} onDismiss={onDismiss}>
        Back online.
      </Banner>
    )
  }
  return (
    <Banner
      icon={<CloudUpload aria-hidden="true" />}
      action={<progress className="banner-progress" aria-label="Sent" max={all} value={all - waiting} />}
      onDismiss={onDismiss}
    >
      Back online. Sending {waiting}…
    </Banner>
  )
}

function View({ onView }: { onView: () => void }) {
  const [location] = useLocation()
  if (location === '/outbox') return null
  return (
    <Button size="s" onClick={onView}>
      View
    </Button>
  )
}

function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
