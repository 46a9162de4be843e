import { ClockAlert } from 'lucide-react'
import { useState } from 'react'
import { MINUTE_MS } from '../../../contract/words/durations'
import { useApp } from '../console'
import { useFreshness } from '../shared/freshness/use-freshness'
import { Banner } from '../ui/states/banner'
import { ageWords } from '../ui/time/age-words'
import { useReading } from '../ui/time/use-now'

/** A smaller difference misleads nobody. */
const TOLERATED_MIN = 5

/**
 * Says that the clock of this computer differs from the server's, because a person sees both. While the server does not
 * answer the difference is only remembered, and may be corrected since.
 */
export function ClockBanner() {
  const { corrected } = useApp()
  const { level } = useFreshness()
  const [isDismissed, setDismissed] = useState(false)
  const behindMin = useReading(MINUTE_MS, () => Math.round(corrected(0) / MINUTE_MS))
  if (isDismissed || level !== 'live' || Math.abs(behindMin) < TOLERATED_MIN) return null
  return (
    <Banner
      tone="warning"
      icon={<ClockAlert aria-hidden="true" />}
      onDismiss={() => setDismissed(true)}
    >{`The clock of this computer is ${ageWords(Math.abs(behindMin))} ${behindMin > 0 ? 'behind' : 'ahead of'} the server's. Waybill shows the server's time. If that is right, set the clock of this computer.`}</Banner>
  )
}
