import type { Traffic } from '../../contract/words/money'
import { HOUR_MS, DAY_MS } from '../../contract/words/durations'
import { lagosClock, lagosDay, lagosDayStart, monthOf } from '../../contract/words/dates'
import { createRandom, type Random } from './random'

export const MONTHS = 12

/** The starts of twelve months, oldest first, up to the current month, and the start of the next month. */
export function monthStarts(nowMs: number): number[] {
  const today = lagosDay(nowMs)
  return Array.from({ length: MONTHS + 1 }, (_, index) =>
    lagosDayStart(monthOf(today, index + 1 - MONTHS).from),
  )
}

/** Orders by the hour of the Lagos day: quiet nights, a peak before lunch and one after work. */
const HOURS: readonly number[] = [
  2, 1, 1, 1, 1, 2, 6, 18, 42, 66, 80, 86, 82, 70, 66, 68, 72, 74, 66, 48, 30, 18, 10, 5,
]
const HOURS_SUM = HOURS.reduce((sum, weight) => sum + weight, 0)
/** The weight of each weekday, Sunday first. */
const WEEKDAYS: readonly number[] = [0.45, 1.05, 1.02, 1, 1.06, 1.18, 0.86]

/** How busy an hour of the day is in Lagos: 1 on average over a day, about 2 at the peak. */
export function lagosRhythm(ms: number): number {
  return ((HOURS[lagosClock(ms).getHours()] ?? 1) / HOURS_SUM) * HOURS.length
}

export function trafficAt(ms: number): Traffic {
  const busy = lagosRhythm(ms)
  if (busy > 1.8) return 'heavy'
  return busy > 1.3 ? 'moderate' : 'normal'
}

/**
 * `count` times between `fromMs` and `toMs`, oldest first. They become denser over the year and in the last days, and
 * follow the busy hours and weekdays.
 */
export function spreadTimes(seed: number, count: number, fromMs: number, toMs: number): Float64Array {
  const random = createRandom(seed, 'calendar')
  const days = daysOf(fromMs, toMs)
  const weights = days.map((day) => dayWeight(random, day, fromMs, toMs))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const times = new Float64Array(count)
  let filled = 0
  let cumulative = 0
  for (const [index, day] of days.entries()) {
    cumulative += weights[index] ?? 0
    const until = index === days.length - 1 ? count : Math.round((cumulative / sum) * count)
    for (; filled < until; filled += 1) times[filled] = timeOfDay(random, day, fromMs, toMs)
  }
  return times.sort()
}

function daysOf(fromMs: number, toMs: number): number[] {
  const first = lagosDayStart(lagosDay(fromMs))
  const days = []
  for (let day = first; day < toMs; day += DAY_MS) days.push(day)
  return days
}

function dayWeight(random: Random, day: number, fromMs: number, toMs: number): number {
  const growth = 0.8 + 0.5 * ((day - fromMs) / (toMs - fromMs))
  const lately = 1 + 3 * Math.exp(-(toMs - day) / (4 * DAY_MS))
  const weekday = WEEKDAYS[lagosClock(day).getDay()] ?? 1
  return growth * lately * weekday * (0.85 + 0.3 * random.next())
}

function timeOfDay(random: Random, day: number, fromMs: number, toMs: number): number {
  for (;;) {
    const hour = random.weighted(HOUR_TABLE)
    const time = day + hour * HOUR_MS + Math.floor(random.next() * HOUR_MS)
    if (time >= fromMs && time < toMs) return time
    if (toMs - day < HOUR_MS) return fromMs + Math.floor(random.next() * (toMs - fromMs))
  }
}

const HOUR_TABLE = HOURS.map((weight, hour) => [hour, weight] as const)
