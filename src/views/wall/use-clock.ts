import { LAGOS } from '../../../contract/dates'
import { timeOf } from '../ui/time-of'
import { useNow } from '../ui/use-now'

const dayForm = new Intl.DateTimeFormat('en-GB', {
  timeZone: LAGOS,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

/** `time`: '14:11'; `day`: 'Sat 21 Nov'; both of Lagos. `iso` for the machine. Moves each second. */
export function useClock(): { time: string; day: string; iso: string } {
  const nowMs = useNow(1000)
  return {
    time: timeOf(nowMs, nowMs),
    day: dayForm.format(nowMs).replace(',', ''),
    iso: new Date(nowMs).toISOString(),
  }
}
