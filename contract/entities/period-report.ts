import { z } from 'zod'
import { call } from '../wire/call'
import { DateOnly } from '../wire/input'
import { WireIdOrNull, WireInteger, WireMoney, WireText, WireTextOrNull } from '../wire/wire'
import { WireInstant } from '../wire/wire-dates'

/** Ours: what happened in a period of whole days of Lagos. */

/** Days in one report. */
export const MOST_REPORT_DAYS = 731

/** Minutes, within about 5 %. `of`: how many deliveries they are measured on; null: on none. */
const Times = z.object({ of: WireInteger, median: z.number().nullable(), p95: z.number().nullable() })
export type Times = z.output<typeof Times>

/**
 * `created`: orders placed in the period. All else is of orders that ended in it. `late`: of the delivered ones, those that took
 * as long as the limits of lateness that held when they were delivered, or longer. `failed`: picked up, and could not be
 * delivered; not among `cancelled`. `income`: of the payments of the period, in naira; null: not for this person. Times of the
 * delivered ones: from the order to its first rider, from there to the pickup, from there to the delivery.
 */
export const PeriodFigures = z.object({
  created: WireInteger,
  delivered: WireInteger,
  late: WireInteger,
  cancelled: WireInteger,
  failed: WireInteger,
  income: WireMoney.nullable(),
  assign: Times,
  pickup: Times,
  deliver: Times,
})
export type PeriodFigures = z.output<typeof PeriodFigures>

export const REPORT_PARTS = ['riders', 'areas', 'companies', 'dispatchers'] as const
export type ReportPart = (typeof REPORT_PARTS)[number]

/** `kind`: named, or none (no rider, no company, an unknown area). `id`: of a rider, company or member. */
export const PeriodRow = PeriodFigures.extend({ kind: WireText, id: WireIdOrNull, name: WireTextOrNull })
export type PeriodRow = z.output<typeof PeriodRow>

const Bar = PeriodFigures.pick({
  created: true,
  delivered: true,
  late: true,
  cancelled: true,
  failed: true,
  income: true,
})

/** A day or a month of the chart; `from`: its first day in the period. */
export const PeriodBar = Bar.extend({ from: WireText })
export type PeriodBar = z.output<typeof PeriodBar>

/** `kind`: cancelled, or failed. `name`: null without a reason. */
export const ReasonRow = z.object({ kind: WireText, name: WireTextOrNull, orders: WireInteger })
export type ReasonRow = z.output<typeof ReasonRow>

/**
 * The rows of each part add up to the totals, but for `created` of riders and dispatchers. `until`: the end of the period, or the
 * time of the answer. `late_now`: open orders that are late at that time; null once the period is over. `before`: the period of the
 * same length just before, of whole months as many months. `by`: what one bar is. `days_waiting`: days that are not added up yet and not in any figure.
 */
export const PeriodReport = z.object({
  from: WireText,
  to: WireText,
  is_over: z.boolean(),
  until: WireInstant,
  late_now: WireInteger.nullable(),
  totals: PeriodFigures,
  before: PeriodFigures.extend({ from: WireText, to: WireText }),
  by: z.enum(['day', 'month']),
  bars: z.array(PeriodBar),
  parts: z.record(z.enum(REPORT_PARTS), z.array(PeriodRow)),
  reasons: z.array(ReasonRow),
  days_waiting: WireInteger,
})
export type PeriodReport = z.output<typeof PeriodReport>

/** A period that has not begun, ends before it begins or is longer than `MOST_REPORT_DAYS` is refused. */
export const readPeriodReport = call({
  path: '/admin/analytics/report',
  access: { capability: 'readReports' },
  input: () => ({ from: DateOnly, to: DateOnly }),
  answer: () => PeriodReport,
})
