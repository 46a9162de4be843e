-- additive
-- Reports over time: when an order first had a rider and when it was picked up (null for what happened before this migration),
-- and the sums of each day and month that is over.
alter table orders add column assigned_at timestamptz, add column picked_up_at timestamptz;

create function keep_order_times() returns trigger language plpgsql as $$
begin
  if new.status = 'ASSIGNEDTORIDER' then
    new.assigned_at := coalesce(new.assigned_at, new.status_changed_at);
  elsif new.status = 'INTRANSIT' then
    new.picked_up_at := coalesce(new.picked_up_at, new.status_changed_at);
  end if;
  return new;
end $$;
create trigger orders_kept_times before update of status on orders
  for each row when (old.status is distinct from new.status) execute function keep_order_times();

create function lagos_date(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'Africa/Lagos')::date
$$;

-- `total` and `parts`: as server/domain/reports/sums.ts writes them.
create table report_sums (
  grain text not null check (grain in ('day', 'month')),
  first_day date not null,
  total json not null,
  parts json not null,
  primary key (grain, first_day)
);

-- Days of which something changed after they were over: their sums count again only once they were added up again. A row is
-- written in the transaction of the change; no two transactions wait for one row.
create table report_changes (day date not null);

-- Days are added up from 2 hours after their end on, so what happened within 30 minutes of it is in their sums anyway.
create function note_report_days(days date[]) returns void language sql as $$
  insert into report_changes
  select distinct day from unnest(days) day where day < lagos_date(now() - interval '30 minutes')
$$;

create function note_order_days() returns trigger language plpgsql as $$
begin
  perform note_report_days((
    select array_agg(day) from (
      select distinct lagos_date(created_at) as day from affected
      union
      select distinct lagos_date(status_changed_at) from affected where status in ('DELIVERED', 'CANCELLED')
    ) of_orders
  ));
  return null;
end $$;
create trigger orders_inserted_report after insert on orders
  referencing new table as affected for each statement execute function note_order_days();
create trigger orders_deleted_report after delete on orders
  referencing old table as affected for each statement execute function note_order_days();

create function note_order_beginning() returns trigger language plpgsql as $$
begin
  perform note_report_days(array[lagos_date(old.created_at), lagos_date(new.created_at)]);
  return null;
end $$;
create trigger orders_changed_beginning after update of
  created_at, company_user_id, delivery_point_location, delivery_lat, delivery_lng on orders
  for each row when (
    (old.created_at, old.company_user_id, old.delivery_point_location, old.delivery_lat, old.delivery_lng)
    is distinct from
    (new.created_at, new.company_user_id, new.delivery_point_location, new.delivery_lat, new.delivery_lng)
  ) execute function note_order_beginning();

create function note_order_end() returns trigger language plpgsql as $$
begin
  perform note_report_days(array[
    case when old.status in ('DELIVERED', 'CANCELLED') then lagos_date(old.status_changed_at) end,
    case when new.status in ('DELIVERED', 'CANCELLED') then lagos_date(new.status_changed_at) end
  ]);
  return null;
end $$;
create trigger orders_changed_end after update of
  status, status_changed_at, rider_id, assigned_by_id, company_user_id, delivery_point_location, delivery_lat,
  delivery_lng, cancel_reason, delivery_failed_at, created_at, order_type, delivery_type on orders
  for each row when (old.status in ('DELIVERED', 'CANCELLED') or new.status in ('DELIVERED', 'CANCELLED'))
  execute function note_order_end();

create function note_payment_days() returns trigger language plpgsql as $$
begin
  perform note_report_days((select array_agg(distinct lagos_date(at)) from affected));
  return null;
end $$;
create trigger payments_inserted_report after insert on payments
  referencing new table as affected for each statement execute function note_payment_days();
create trigger payments_deleted_report after delete on payments
  referencing old table as affected for each statement execute function note_payment_days();

create function forget_report_sums() returns trigger language plpgsql as $$
begin
  delete from report_sums;
  return null;
end $$;
create trigger orders_truncated_report after truncate on orders
  for each statement execute function forget_report_sums();
create trigger payments_truncated_report after truncate on payments
  for each statement execute function forget_report_sums();
