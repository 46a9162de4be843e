import type { Db } from '../../db/connect'

/**
 * Gives the database a new id if it is a copy: a restored dump, a copied data folder that recovered to a point, a
 * replica that was promoted. Then no cursor of a console is valid, and each one replicates again. Call it in a
 * transaction.
 */
export async function renewCopy(sql: Db): Promise<void> {
  const [present] = await sql<{ isCopy: boolean }[]>`
    select value <> database_place() || ' ' || xmin::text
      or exists (select from change_log where xid >= pg_snapshot_xmax(pg_current_snapshot())) as "isCopy"
    from meta where key = 'place' for update`
  if (present?.isCopy !== false) await renewDatabase(sql)
}

/**
 * A new id for the database. The log goes, because its transactions may be those of another cluster. Call it in a
 * transaction without savepoints: `place` names the transaction that writes it.
 */
export async function renewDatabase(sql: Db): Promise<void> {
  await sql`
    insert into meta values ('database_id', gen_random_uuid()::text), ('pruned_below', '0'),
      ('place', database_place() || ' ' || mod(pg_current_xact_id()::text::numeric, 4294967296))
    on conflict (key) do update set value = excluded.value`
  await sql`delete from change_log`
}

/**
 * Moves every sequence on, so that no new row gets the id of a row that was created after the back-up. Returns the
 * number of the next order.
 */
export async function skipIds(sql: Db, skipped: number): Promise<number> {
  await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, least(last_value + ${skipped}, max_value))
    from pg_sequences where schemaname = current_schema() and last_value is not null`
  const [next] = await sql<
    { order: number }[]
  >`select nextval(pg_get_serial_sequence('orders', 'id')) as order`
  if (next === undefined) throw new Error('The table orders has no sequence.')
  return next.order
}
