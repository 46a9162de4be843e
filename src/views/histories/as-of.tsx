import { displayDate, displayTime, lagosDay } from '../../../contract/dates'
import { useApp } from '../console'
import { useFreshness } from '../shared/freshness/use-freshness'

/** How old what is shown is: it was read, and nothing keeps it up. `at` in ms since the epoch. */
export function AsOf({ at }: { at: number }) {
  const { now } = useApp()
  const { level } = useFreshness()
  const isToday = lagosDay(at) === lagosDay(now())
  return (
    <span className="as-of" data-old={level === 'offline' || undefined}>
      as of {isToday ? displayTime(at) : displayDate(at)}
      {level === 'offline' && ' · will refresh when you are back online'}
    </span>
  )
}
