import type { Db } from '../server/db/connect'

/**
 * For a large load: takes the foreign keys and the secondary indexes away from the tables that grow with the orders
 * and notes them, so that `dressOrders` makes them again, all at once. In one transaction only.
 */
export async function undressOrders(sql: Db): Promise<void> {
  await sql`
    create temporary table undressed on commit drop as
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
      for part in select * from undressed loop
        if part.is_constraint then
          execute format('alter table %s drop constraint %I', part.relation, part.name);
        else
          execute format('drop index %s', part.name);
        end if;
      end loop;
    end $$`
}

export async function dressOrders(sql: Db): Promise<void> {
  await sql`
    do $$ declare part record; begin
      for part in select * from undressed order by is_constraint loop
        if part.is_constraint then
          execute format('alter table %s add constraint %I %s', part.relation, part.name, part.definition);
        else
          execute part.definition;
        end if;
      end loop;
    end $$`
}
