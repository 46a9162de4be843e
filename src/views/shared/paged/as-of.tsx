import { useTimeOf } from '../../ui/time/use-time-of'
import { useFreshness } from '../freshness/use-freshness'

/** The time of a list that is not updated live. `at`: ms since the epoch. */
export function AsOf({ at }: { at: number }) {
  const timeOf = useTimeOf()
  const { level } = useFreshness()
  return (
    <span className="as-of" data-old={level === 'offline' || undefined}>
      as of {timeOf(at)}
      {level === 'offline' && ' · will refresh when you are back online'}
    </span>
  )
}
