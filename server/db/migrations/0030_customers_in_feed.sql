-- additive
-- Consoles keep customers as they keep riders. Apps, imports and calls write them, so a trigger notes each change.
alter table change_log drop constraint change_log_entity_check;
alter table change_log add constraint change_log_entity_check
  check (entity in ('order', 'rider', 'bulk_order', 'company_user', 'customer'));
alter table users add column customer_revision integer not null default 1;

create function log_customer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    new.customer_revision := old.customer_revision + 1;
  end if;
  insert into change_log (entity, entity_id, deleted) values ('customer', new.id, new.deleted_at is not null);
  return new;
end $$;
create trigger users_log_customer before insert on users
  for each row when (new.type = 'USER') execute function log_customer();
create trigger users_log_change before update on users for each row when (
  new.type = 'USER'
  and (old.first_name, old.last_name, old.email, old.phone, old.is_verified, old.coupon, old.promo_active,
    old.delivered_orders_count, old.deleted_at)
    is distinct from (new.first_name, new.last_name, new.email, new.phone, new.is_verified, new.coupon,
    new.promo_active, new.delivered_orders_count, new.deleted_at)
) execute function log_customer();
