-- Monthly sums as insert-only deltas kept by triggers, like order_counts: no two transactions wait for one sum, and the
-- charts never read a million rows. Months are those of Lagos.

create table payment_months (
  month date not null,
  amount_kobo bigint not null,
  n bigint not null
);

create function lagos_month(at timestamptz) returns date language sql immutable parallel safe as $$
  select date_trunc('month', at at time zone 'Africa/Lagos')::date
$$;

create function count_inserted_payments() returns trigger language plpgsql as $$
begin
  insert into payment_months select lagos_month(at), sum(amount_kobo), count(*) from inserted group by 1;
  return null;
end $$;
create trigger payments_inserted after insert on payments
  referencing new table as inserted for each statement execute function count_inserted_payments();

create function count_deleted_payments() returns trigger language plpgsql as $$
begin
  insert into payment_months select lagos_month(at), -sum(amount_kobo), -count(*) from deleted group by 1;
  return null;
end $$;
create trigger payments_deleted after delete on payments
  referencing old table as deleted for each statement execute function count_deleted_payments();

create function forget_payment_months() returns trigger language plpgsql as $$
begin
  delete from payment_months;
  return null;
end $$;
create trigger payments_truncated after truncate on payments
  for each statement execute function forget_payment_months();

-- Orders that were delivered or cancelled in a month.
create table order_months (
  month date not null,
  status text not null,
  n bigint not null
);

create function count_ended_orders() returns trigger language plpgsql as $$
begin
  insert into order_months select lagos_month(status_changed_at), status, count(*) from inserted
    where status in ('DELIVERED', 'CANCELLED') group by 1, 2;
  return null;
end $$;
create trigger orders_inserted_ended after insert on orders
  referencing new table as inserted for each statement execute function count_ended_orders();

create function count_ended_order() returns trigger language plpgsql as $$
begin
  if old.status in ('DELIVERED', 'CANCELLED') then
    insert into order_months values (lagos_month(old.status_changed_at), old.status, -1);
  end if;
  if new.status in ('DELIVERED', 'CANCELLED') then
    insert into order_months values (lagos_month(new.status_changed_at), new.status, 1);
  end if;
  return null;
end $$;
create trigger orders_ended after update of status, status_changed_at on orders
  for each row when ((old.status, old.status_changed_at) is distinct from (new.status, new.status_changed_at))
  execute function count_ended_order();

create function count_deleted_ended_orders() returns trigger language plpgsql as $$
begin
  insert into order_months select lagos_month(status_changed_at), status, -count(*) from deleted
    where status in ('DELIVERED', 'CANCELLED') group by 1, 2;
  return null;
end $$;
create trigger orders_deleted_ended after delete on orders
  referencing old table as deleted for each statement execute function count_deleted_ended_orders();

create function forget_order_months() returns trigger language plpgsql as $$
begin
  delete from order_months;
  return null;
end $$;
create trigger orders_truncated_ended after truncate on orders
  for each statement execute function forget_order_months();

-- How a part payment, one row of the ledger, was spread over bulk orders.
create table payment_allocations (
  payment_id bigint not null references payments on delete cascade,
  bulk_order_id bigint not null references bulk_orders,
  amount_kobo bigint not null check (amount_kobo > 0),
  primary key (payment_id, bulk_order_id)
);
create index payment_allocations_of_bulk on payment_allocations (bulk_order_id);
create index payments_of_bulk on payments (bulk_order_id) where bulk_order_id is not null;
create index feedbacks_newest on feedbacks (date_sent desc, id desc);
