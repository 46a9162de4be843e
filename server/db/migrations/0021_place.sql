-- additive
-- Where this database is: the cluster, its timeline, and the database in it. A server that does not tell a part of it
-- leaves that part empty.
create function database_place() returns text language plpgsql as $$
declare
  cluster text := '';
  timeline text := '';
begin
  begin
    cluster := (select system_identifier from pg_control_system());
  exception when insufficient_privilege or feature_not_supported then null;
  end;
  begin
    timeline := left(pg_walfile_name(pg_current_wal_lsn()), 8);
  exception when insufficient_privilege or feature_not_supported or object_not_in_prerequisite_state then null;
  end;
  return concat_ws('/', cluster, timeline, (select oid from pg_database where datname = current_database()));
end $$;

-- With the transaction that wrote it: a restored dump has the same text in a row of another transaction.
insert into meta values ('place', database_place() || ' ' || mod(pg_current_xact_id()::text::numeric, 4294967296));
