import { lagosClock, lagosDay, lagosDayStart } from '../../contract/words/dates'
import { HOUR_MS } from '../../contract/words/durations'

const FROM_HOUR = 4
const TO_HOUR = 6

export type NightFacts = {
  /** Wall clock, ms since the epoch. */
  nowMs: number
  /** When this page was loaded, by the same clock. */
  loadedMs: number
  /** The Lagos day of the last reload at night; null: there was none. */
  lastNight: string | null
  isLive: boolean
  /** No alarm is active. */
  isCalm: boolean
}

/**
 * The day to store before a display reloads itself; null: no reload now. Reloads once a night, from 04:00 to 06:00 in
 * Lagos, and only when nothing would be missed.
 */
export function nightToReload({ nowMs, loadedMs, lastNight, isLive, isCalm }: NightFacts): string | null {
  const night = lagosDay(nowMs)
  const hour = lagosClock(nowMs).getHours()
  const isNight = hour >= FROM_HOUR && hour < TO_HOUR
  if (!isNight || !isLive || !isCalm || lastNight === night) return null
  // Prevents a second reload even when the day could not be stored.
  return loadedMs >= lagosDayStart(night) + FROM_HOUR * HOUR_MS ? null : night
}
