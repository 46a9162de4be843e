import { z } from 'zod'
import { call } from '../wire/call'
import { DateOnly } from '../wire/input'
import { WireIdOrNull, WireInteger, WireMoney, WireText, WireTextOrNull } from '../wire/wire'
import { WireInstant } from '../wire/wire-dates'

/** Ours: what happened on one day of Lagos. */

/**
 * Orders placed, delivered and cancelled on the day. `late`: of the delivered ones, those that took as long as the limits
 * of lateness together, or longer. `income`: of the payments of the day, in naira.
 */
export const DayFigures = z.object({
  created: WireInteger,
  delivered: WireInteger,
  cancelled: WireInteger,
  late: WireInteger,
  income: WireMoney,
})
export type DayFigures = z.output<typeof DayFigures>

/**
 * named: of a rider, or of an area; none: of orders without one; payments: of companies, which no one order explains.
 * `id`: of the rider.
 */
export const DayRow = DayFigures.extend({ kind: WireText, id: WireIdOrNull, name: WireTextOrNull })
export type DayRow = z.output<typeof DayRow>

/**
 * The rows of each table add up to the totals. The rider is the one whom an order has now, the area that of its delivery.
 * `until`: the end of the day, or the time of the answer while the day is not over. `late_now`: open orders that are late
 * at that time; null once the day is over.
 */
export const DayReport = z.object({
  day: WireText,
  is_over: z.boolean(),
  until: WireInstant,
  late_now: WireInteger.nullable(),
  totals: DayFigures,
  riders: z.array(DayRow),
  areas: z.array(DayRow),
})
export type DayReport = z.output<typeof DayReport>

/** A day that has not begun is refused. */
export const readDayReport = call({
  path: '/admin/analytics/day-report',
  access: { capability: 'readTotalIncome' },
  input: () => ({ day: DateOnly }),
  answer: () => DayReport,
})
