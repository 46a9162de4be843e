import { LAGOS } from '../../../contract/dates'
import { onFirstUse } from '../../../contract/on-first-use'
import { timeOf } from '../ui/time-of'
import { useNow } from '../ui/use-now'

const dayForm = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-GB', { timeZone: LAGOS, weekday: 'short', day: 'numeric', month: 'short' }),
)

/** The current time in Lagos, updated each second. `time`: '14:11'; `day`: 'Sat 21 Nov'; `iso`: for the `dateTime` attribute. */
export function useClock(): { time: string; day: string; iso: string } {
  const nowMs = useNow(1000)
  return {
    time: timeOf(nowMs, nowMs),
    day: dayForm().format(nowMs).replace(',', ''),
    iso: new Date(nowMs).toISOString(),
  }
}
