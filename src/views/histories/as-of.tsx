import { useApp } from '../console'
import { timeOf } from '../shared/freshness/time-of'
import { useFreshness } from '../shared/freshness/use-freshness'

/** The age of a list that was read once and is not kept live. `at`: ms since the epoch. */
export function AsOf({ at }: { at: number }) {
  const { now } = useApp()
  const { level } = useFreshness()
  return (
    <span className="as-of" data-old={level === 'offline' || undefined}>
      as of {timeOf(at, now())}
      {level === 'offline' && ' · will refresh when you are back online'}
    </span>
  )
}
