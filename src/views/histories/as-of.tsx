import { displayDate, displayTime, lagosDay } from '../../../contract/dates'
import { useApp } from '../console'
import { useFreshness } from '../shell/use-freshness'

/** How old what is shown is: it was read, and nothing keeps it up. `at` in ms since the epoch. */
export function AsOf({ at }: { at: number }) {
  const { now } = useApp()
  const { level } = useFreshness()
  const isToday = lagosDay(at) === lagosDay(now())
  return (
    <span className="as-of" data-old={level === 'offline' || undefined}>
      as of {isToday ? displayTime(at) : displayDate(at)}
      {level === 'offline' && ' · read again when the connection is back'}
    </span>
  )
}
