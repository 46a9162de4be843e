import { lagosDay, lagosDayStart } from '../../../contract/dates'

const HOUR_MS = 3_600_000
/** A chart of one bar says nothing: it begins here at the latest. */
const FIRST_HOUR = 6
const FEWEST = 6

/** `at`: the start of the hour, ms since the epoch. */
export type Hour = { at: number; placed: number; delivered: number }

type Times = { placedAt: readonly number[]; deliveredAt: readonly number[]; nowMs: number }

/** The hours of this day in Lagos, from the first with an order, or 6 in the morning, to the present one. */
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
