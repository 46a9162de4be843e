import type { Db } from '../../server/db/connect'

/**
 * Drops the foreign keys and the secondary indexes of the tables that grow with the orders, which makes a large load
 * faster. Keeps their definitions in a table for `restoreOrderIndexes`, which drops the table.
 */
export async function dropOrderIndexes(sql: Db): Promise<void> {
  await sql`
    create table dropped_indexes as
    select conrelid::regclass::text as relation, conname::text as name, pg_get_constraintdef(oid) as definition,
      true as is_constraint
    from pg_constraint
    where contype = 'f'
      and conrelid in ('orders'::regclass, 'order_riders'::regclass, 'order_members'::regclass, 'payments'::regclass)
    union all
    select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid), false
    from pg_index
    where indrelid in ('orders'::regclass, 'payments'::regclass)
      and not exists (select from pg_constraint where conindid = indexrelid)`
  await sql`
    do $$ declare part record; begin
      for part in select * from dropped_indexes loop
        if part.is_constraint then
          execute format('alter table %s drop constraint %I', part.relation, part.name);
        else
          execute format('drop index %s', part.name);
        end if;
      end loop;
    end $$`
}

/** Creates what `dropOrderIndexes` dropped: first the indexes, then the foreign keys. */
export async function restoreOrderIndexes(sql: Db): Promise<void> {
  await sql`
    do $$ declare part record; begin
      for part in select * from dropped_indexes order by is_constraint loop
        if part.is_constraint then
          execute format('alter table %s add constraint %I %s', part.relation, part.name, part.definition);
        else
          execute part.definition;
        end if;
      end loop;
    end $$`
  await sql`drop table dropped_indexes`
}
