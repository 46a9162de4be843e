import { lagosDay, lagosDayStart } from '../../../../contract/words/dates'
import { HOUR_MS } from '../../../../contract/words/durations'

/** The chart begins at this hour or earlier. */
const FIRST_HOUR = 6
/** Minimum number of bars, because a chart of one bar is useless. */
const FEWEST = 6

/** `at`: the start of the hour, ms since the epoch. */
export type Hour = { at: number; placed: number; delivered: number }

type Times = { placedAt: readonly number[]; deliveredAt: readonly number[]; nowMs: number }

/** The hours of the current day in Lagos, from the first hour with an order, or 06:00, to the current hour. */
export function byHour({ placedAt, deliveredAt, nowMs }: Times): Hour[] {
  const dayStart = lagosDayStart(lagosDay(nowMs))
  const hourOf = (at: number) => Math.floor((at - dayStart) / HOUR_MS)
  const present = hourOf(nowMs)
  const used = [...placedAt, ...deliveredAt].map(hourOf).filter((hour) => hour >= 0)
  const first = Math.max(0, Math.min(FIRST_HOUR, present - FEWEST + 1, ...used))
  return Array.from({ length: present - first + 1 }, (_, index) => {
    const hour = first + index
    const count = (times: readonly number[]) => times.filter((at) => hourOf(at) === hour).length
    return { at: dayStart + hour * HOUR_MS, placed: count(placedAt), delivered: count(deliveredAt) }
  })
}
