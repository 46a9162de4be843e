import { CirclePause } from 'lucide-react'
import { useLocation } from 'wouter'
import { counted, useCounters } from '../../shared/freshness/use-counters'
import { Banner } from '../../ui/states/banner'
import { Button } from '../../ui/controls/button'
import { useSendingPaused } from '../../shared/freshness/sending-paused'
import { useCommandActions } from '../../shared/commands/use-command-actions'

/** Shown on every screen while sending is paused on this device, so that people know why changes wait. */
export function PausedBanner() {
  const isPaused = useSendingPaused()
  const commandActions = useCommandActions()
  const [location] = useLocation()
  const waiting = counted(useCounters(), 'outbox.waiting')
  if (!isPaused) return null
  return (
    <Banner
      icon={<CirclePause aria-hidden="true" />}
      action={
        location !== '/outbox' && (
          <Button size="s" onClick={() => void commandActions.pause(false)}>
            Resume sending
          </Button>
        )
      }
    >
      Sending is paused on this device
      {waiting > 0 && `; ${waiting === 1 ? '1 change' : `${waiting} changes`} waiting`}.
    </Banner>
  )
}
