import { MOST_REPORT_DAYS, type PeriodBar, type PeriodReport } from '../../../contract/entities/period-report'
import { dayLater, daysBetween, lagosDay, lagosDayStart, monthOf } from '../../../contract/words/dates'
import { periodLater, type Period } from '../../../contract/words/periods'
import { DAY_MS } from '../../../contract/words/durations'
import type { Db, Sql } from '../../db/connect'
import { refuse } from '../../ground/refusals'
import { readLatenessLimits } from '../lateness/stored-limits'
import { countLate } from './count-late'
import { barOf, figuresOf, namedRows, reasonRows } from './report-rows'
import { readFirstDay, sumDays } from './sum-days'
import { addSummed, addSums, noSums, nothingSummed, type Summed, type Sums } from './sums'

/** Up to so many days have a bar each; of longer periods each month has one. */
const MOST_BARS = 62
/**
 * Days that are not kept yet are added up for the answer, at most so many: a day of 1,500 orders takes about 50 ms, partly on the
 * event loop. The rest follows once they are kept.
 */
const MOST_AT_ONCE = 7

type Asked = { from: string; to: string; now: Date; withIncome: boolean }

/** What happened from the day `from` to the day `to`, both included, read from one state of the database. Throws a 422. */
export async function readPeriodReport(pool: Sql, asked: Asked): Promise<PeriodReport> {
  const { from, to, now, withIncome } = asked
  const days = daysBetween(from, to)
  const today = lagosDay(now.getTime())
  if (from > to) throw refuse.invalid({ to: ['The period ends before it begins.'] })
  if (days > MOST_REPORT_DAYS)
    throw refuse.invalid({ to: [`A period has at most ${MOST_REPORT_DAYS} days.`] })
  if (from > today) throw refuse.invalid({ from: ['This period has not begun yet.'] })
  const isOver = to < today
  const earlier = periodLater({ from, to }, -1)
  return pool.begin(async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`
    const last = isOver ? to : today
    const period = await sumPeriod(tx, { from, to: last }, { what: 'all', most: MOST_AT_ONCE })
    const before = await sumPeriod(tx, earlier, { what: 'totals', most: MOST_AT_ONCE - period.addedUp })
    const { parts } = period.summed
    return {
      from,
      to,
      is_over: isOver,
      until: (isOver ? new Date(lagosDayStart(to) + DAY_MS) : now).toISOString(),
      late_now: isOver ? null : await countLate(tx, await readLatenessLimits(tx), now),
      totals: figuresOf(period.summed.total, withIncome),
      before: { ...earlier, ...figuresOf(before.summed.total, withIncome) },
      by: days > MOST_BARS ? 'month' : 'day',
      bars: barsOf(period.byDay, { from, last, byMonth: days > MOST_BARS, withIncome }),
      parts: await namedRows(tx, parts, withIncome),
      reasons: reasonRows(parts.reasons),
      days_waiting: period.waiting + before.waiting,
    }
  })
}

type Kept = Summed & { grain: 'day' | 'month'; first: string }

/**
 * `most`: days that may be added up for it. `byDay`: the totals of each day that is in `summed`. `waiting`: days that are not.
 */
async function sumPeriod(
  sql: Db,
  { from, to }: Period,
  { what, most }: { what: 'all' | 'totals'; most: number },
): Promise<{ summed: Summed; byDay: Map<string, Sums>; addedUp: number; waiting: number }> {
  const months = what === 'all' ? wholeMonths(from, to) : []
  const kept = await readKept(sql, { from, to, months, what })
  const monthsKept = new Set(kept.flatMap(({ grain, first }) => (grain === 'month' ? first : [])))
  const summed = nothingSummed()
  const byDay = new Map<string, Sums>()
  for (const { grain, first, total, parts } of kept) {
    if (grain === 'day') byDay.set(first, total)
    if (grain === 'month' || !monthsKept.has(monthOf(first).from)) addSummed(summed, { total, parts })
  }
  const first = await readFirstDay(sql)
  const missing = daysOf(from, to)
    .filter((day) => first !== null && day >= first && !byDay.has(day))
    .toReversed()
  const now = missing.slice(0, most)
  for (const [day, sums] of await sumDays(sql, now)) {
    byDay.set(day, sums.total)
    addSummed(summed, sums)
  }
  return { summed, byDay, addedUp: now.length, waiting: missing.length - now.length }
}

const NO_PARTS = '{"riders": {}, "areas": {}, "companies": {}, "dispatchers": {}, "reasons": {}}'

/**
 * The kept sums of each day that did not change since, and of each whole month of which no day did. Days of such a month come
 * without their parts.
 */
function readKept(
  sql: Db,
  { from, to, months, what }: Period & { months: readonly string[]; what: 'all' | 'totals' },
) {
  return sql<Kept[]>`
    with unchanged as (
      select grain, first_day, total, parts from report_sums sums
      where (grain = 'day' and first_day between ${from}::date and ${to}::date
          or grain = 'month' and first_day = any(${sql.array([...months])}::date[]))
        and not exists (
          select from report_changes where day >= sums.first_day and day < case grain
            when 'day' then sums.first_day + 1 else (sums.first_day + interval '1 month')::date end
        )
    )
    select grain, first_day::text as first, total,
      case when ${what} = 'totals' or grain = 'day' and exists (
        select from unchanged month where month.grain = 'month'
          and month.first_day = date_trunc('month', unchanged.first_day)::date
      ) then ${NO_PARTS}::json else parts end as parts
    from unchanged order by first_day`
}

function barsOf(
  byDay: ReadonlyMap<string, Sums>,
  { from, last, byMonth, withIncome }: { from: string; last: string; byMonth: boolean; withIncome: boolean },
): PeriodBar[] {
  const bars = new Map<string, Sums>()
  for (const day of daysOf(from, last)) {
    const { from: first } = byMonth ? monthOf(day) : { from: day }
    const start = first < from ? from : first
    const bar = bars.get(start) ?? noSums()
    bars.set(start, bar)
    const sums = byDay.get(day)
    if (sums !== undefined) addSums(bar, sums)
  }
  return [...bars].map(([start, sums]) => ({ from: start, ...barOf(sums, withIncome) }))
}

/** First days of the months that are within the period from their first day to their last. */
function wholeMonths(from: string, to: string): string[] {
  const firsts = new Set(daysOf(from, to).map((day) => monthOf(day).from))
  return [...firsts].filter((first) => first >= from && monthOf(first).to <= to)
}

function daysOf(from: string, to: string): string[] {
  return Array.from({ length: daysBetween(from, to) }, (_, index) => dayLater(from, index))
}
