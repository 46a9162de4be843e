import { displayWeekday } from '../../../../contract/words/dates'
import { timeOf } from '../../ui/time/time-of'
import { useNow } from '../../ui/time/use-now'

/** The current time in Lagos, updated each second. `time`: '14:11'; `day`: 'Sat 21 Nov'; `iso`: for the `dateTime` attribute. */
export function useClock(): { time: string; day: string; iso: string } {
  const nowMs = useNow(1000)
  return {
    time: timeOf(nowMs, nowMs),
    day: displayWeekday(nowMs),
    iso: new Date(nowMs).toISOString(),
  }
}
