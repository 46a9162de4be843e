import { useTimeOf } from '../../ui/time/use-time-of'
import { useFreshness } from './use-freshness'

/** Says how old the positions on a map are; null unless the console is offline. */
export function useAgeWords(): string | null {
  const { level, lastGoodAt } = useFreshness()
  const timeOf = useTimeOf()
  if (level !== 'offline') return null
  return lastGoodAt === null
    ? 'Offline: last known positions'
    : `Offline: last known positions, as of ${timeOf(lastGoodAt)}`
}
