import type { Db } from './connect'

type Counts = {
  table: string
  /** What there is one row of. */
  keys: readonly string[]
  /** Its amounts; `n` counts what they are of, and a row that counts nothing goes. */
  sums: readonly string[]
}

/** Sums the deltas of a table of counts into one row for each key. */
export async function foldDeltas(sql: Db, { table, keys, sums }: Counts): Promise<void> {
  const rows = sql(table)
  const key = listed(sql, keys)
  const all = listed(sql, [...keys, ...sums])
  const totals = sums.map((name) => sql`sum(${sql(name)})`).reduce((list, total) => sql`${list}, ${total}`)
  await sql`
    with gone as (
      delete from ${rows} where (${key}) in (
        select ${key} from ${rows} group by ${key} having count(*) > 1
      ) returning ${all}
    )
    insert into ${rows} (${all})
    select ${key}, ${totals} from gone group by ${key} having sum(n) <> 0`
}

function listed(sql: Db, names: readonly string[]) {
  return names.map((name) => sql`${sql(name)}`).reduce((list, name) => sql`${list}, ${name}`)
}
