import {
  REPORT_PARTS,
  type PeriodBar,
  type PeriodFigures,
  type PeriodRow,
  type ReasonRow,
  type ReportPart,
  type Times,
} from '../../../contract/entities/period-report'
import { toNaira, type Kobo } from '../../../contract/words/money'
import type { Db } from '../../db/connect'
import { percentile, type Counts } from './minutes'
import type { Parts, Sums } from './sums'

export function figuresOf(sums: Sums, withIncome: boolean): PeriodFigures {
  return {
    ...barOf(sums, withIncome),
    assign: timesOf(sums.assign),
    pickup: timesOf(sums.pickup),
    deliver: timesOf(sums.deliver),
  }
}

export function barOf(sums: Sums, withIncome: boolean): Omit<PeriodBar, 'from'> {
  const { created, delivered, late, cancelled, failed, kobo } = sums
  return { created, delivered, late, cancelled, failed, income: withIncome ? toNaira(kobo as Kobo) : null }
}

/** Minutes with one digit after the point. */
function timesOf(counts: Counts): Times {
  const at = (share: number) => {
    const minutes = percentile(counts, share)
    return minutes === null ? null : Math.round(minutes * 10) / 10
  }
  return { of: counts.reduce((sum, count) => sum + count, 0), median: at(0.5), p95: at(0.95) }
}

/** The rows of each part with their names, those with the most deliveries first, the one without a name last. */
export async function namedRows(
  sql: Db,
  parts: Parts,
  withIncome: boolean,
): Promise<Record<ReportPart, PeriodRow[]>> {
  const names = {
    riders: await namesOf(sql, 'riders', parts.riders),
    companies: await namesOf(sql, 'companies', parts.companies),
    dispatchers: await namesOf(sql, 'dispatchers', parts.dispatchers),
  }
  const rowsOf = (part: ReportPart) =>
    Object.entries(parts[part])
      .map(([key, sums]): PeriodRow => {
        const figures = figuresOf(sums, withIncome)
        if (key === '') return { kind: 'none', id: null, name: null, ...figures }
        return part === 'areas'
          ? { kind: 'named', id: null, name: key, ...figures }
          : { kind: 'named', id: Number(key), name: names[part].get(key) ?? null, ...figures }
      })
      .toSorted(byWork)
  return Object.fromEntries(REPORT_PARTS.map((part) => [part, rowsOf(part)])) as Record<
    ReportPart,
    PeriodRow[]
  >
}

async function namesOf(
  sql: Db,
  part: Exclude<ReportPart, 'areas'>,
  sums: Parts[ReportPart],
): Promise<Map<string, string>> {
  const ids = sql.array(Object.keys(sums).filter((key) => key !== ''))
  const rows = await {
    riders: () => sql<{ id: string; name: string }[]>`
      select riders.id::text, trim(first_name || ' ' || last_name) as name
      from riders join users on users.id = riders.user_id where riders.id = any(${ids}::bigint[])`,
    companies: () => sql<{ id: string; name: string }[]>`
      select user_id::text as id, name from company_profiles where user_id = any(${ids}::bigint[])`,
    dispatchers: () => sql<{ id: string; name: string }[]>`
      select id::text, trim(first_name || ' ' || last_name) as name from users where id = any(${ids}::bigint[])`,
  }[part]()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function byWork(a: PeriodRow, b: PeriodRow): number {
  const orders = [
    Number(a.kind === 'none') - Number(b.kind === 'none'),
    b.delivered - a.delivered,
    b.created - a.created,
    (a.name ?? '').localeCompare(b.name ?? ''),
    (a.id ?? 0) - (b.id ?? 0),
  ]
  return orders.find((order) => order !== 0) ?? 0
}

/** The most frequent first. */
export function reasonRows(reasons: Parts['reasons']): ReasonRow[] {
  return Object.entries(reasons)
    .map(([key, orders]) => {
      const space = key.indexOf(' ')
      const name = key.slice(space + 1)
      return { kind: key.slice(0, space), name: name === '' ? null : name, orders }
    })
    .toSorted((a, b) => b.orders - a.orders || (a.name ?? '').localeCompare(b.name ?? ''))
}
