import { displayDate, displayTime, lagosDay } from '../../../contract/dates'
import { useApp } from '../console'
import { useFreshness } from '../shared/freshness/use-freshness'

/** The age of a list that was read once and is not kept live. `at`: ms since the epoch. */
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
