import type { Db } from './connect'

type Counts = {
  table: string
  /** The columns that identify a row after folding. */
  keys: readonly string[]
  /** The columns to sum. They must include `n`, the number of things counted; a row with `n` = 0 is removed. */
  sums: readonly string[]
}

/** Replaces the deltas in a table of counts by their sum, one row for each key. */
export async function foldDeltas(sql: Db, { table, keys, sums }: Counts): Promise<void> {
  const rows = sql(table)
  const key = columnList(sql, keys)
  const all = columnList(sql, [...keys, ...sums])
  const totals = sums.map((name) => sql`sum(${sql(name)})`).reduce((list, total) => sql`${list}, ${total}`)
  await sql`
    with deltas as (
      delete from ${rows} where (${key}) in (
        select ${key} from ${rows} group by ${key} having count(*) > 1
      ) returning ${all}
    )
    insert into ${rows} (${all})
    select ${key}, ${totals} from deltas group by ${key} having sum(n) <> 0`
}

function columnList(sql: Db, names: readonly string[]) {
  return names.map((name) => sql`${sql(name)}`).reduce((list, name) => sql`${list}, ${name}`)
}
