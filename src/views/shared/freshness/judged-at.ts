import { useNow } from '../../ui/time/use-now'
import { useFreshness } from './use-freshness'

/**
 * The time to which ages are counted. For old data it is the time of the last good answer, because nobody saw what happened
 * since. Times: ms since the epoch.
 */
export function judgedAt(isOld: boolean, lastGoodAt: number | null, nowMs: number): number {
  return isOld ? (lastGoodAt ?? nowMs) : nowMs
}

/** For ages of what this console has seen. While it is offline, or not connected yet, they do not grow. */
export function useJudgedAt(periodMs: number): number {
  const { level, lastGoodAt } = useFreshness()
  return judgedAt(level === 'offline' || level === 'connecting', lastGoodAt, useNow(periodMs))
}
