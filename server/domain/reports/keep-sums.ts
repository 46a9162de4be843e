import type { Db } from '../../db/connect'
import { readFirstDay, sumDays } from './sum-days'
import { addSummed, nothingSummed, type Summed } from './sums'

/** Days that are added up in one transaction, which therefore stays short. */
const DAYS_AT_ONCE = 4

/**
 * Adds up some days that are over, the latest first, then months. True: there are more. Changes of these days are deleted before
 * the orders are read, so none is lost: one that comes later has its own row.
 */
export async function keepReportSums(sql: Db): Promise<boolean> {
  const days = await waitingDays(sql)
  if (days.length === 0) return keepMonth(sql)
  await sql`delete from report_changes where day = any(${sql.array(days)}::date[])`
  const sums = await sumDays(sql, days)
  for (const [day, summed] of sums) await saveSums(sql, 'day', day, summed)
  await sql`
    delete from report_sums
    where grain = 'month' and first_day in (select date_trunc('month', unnest(${sql.array(days)}::date[]))::date)`
  return true
}

/** By the clock of the database, as the triggers: 2 hours after its end no transaction of the day is open. */
async function waitingDays(sql: Db): Promise<string[]> {
  const first = await readFirstDay(sql)
  const rows = await sql<{ day: string }[]>`
    select day::date::text as day
    from generate_series(${first}::date, lagos_date(now() - interval '2 hours') - 1, '1 day') day
    where not exists (select from report_sums where grain = 'day' and first_day = day::date)
      or exists (select from report_changes where report_changes.day = day.day::date)
    order by 1 desc limit ${DAYS_AT_ONCE}`
  return rows.map(({ day }) => day)
}

/** Adds up the latest month that is over and is not added up. */
async function keepMonth(sql: Db): Promise<boolean> {
  const [month] = await sql<{ first: string }[]>`
    select date_trunc('month', first_day)::date::text as first from report_sums where grain = 'day'
    group by date_trunc('month', first_day)
    having count(*) = extract(day from date_trunc('month', first_day) + interval '1 month - 1 day')
      and date_trunc('month', first_day)::date not in (select first_day from report_sums where grain = 'month')
    order by 1 desc limit 1`
  if (month === undefined) return false
  const days = await sql<Summed[]>`
    select total, parts from report_sums
    where grain = 'day' and date_trunc('month', first_day) = ${month.first}::date`
  const summed = nothingSummed()
  for (const day of days) addSummed(summed, day)
  await saveSums(sql, 'month', month.first, summed)
  return true
}

async function saveSums(
  sql: Db,
  grain: 'day' | 'month',
  first: string,
  { total, parts }: Summed,
): Promise<void> {
  await sql`
    insert into report_sums (grain, first_day, total, parts)
    values (${grain}, ${first}, ${sql.json(total)}, ${sql.json(parts)})
    on conflict (grain, first_day) do update set total = excluded.total, parts = excluded.parts`
}
