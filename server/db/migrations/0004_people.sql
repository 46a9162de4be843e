-- The text that a search over people looks through, its case folded once, as for orders.
drop index users_search;
drop function user_search_text(users);

alter table users add column search_text text not null generated always as (
  lower(id::text || E'\x1f' || first_name || ' ' || last_name
    || E'\x1f' || coalesce(email, '') || E'\x1f' || coalesce(phone, ''))
) stored;
create index users_search on users using gin (search_text gin_trgm_ops);

-- How many orders of each block of 4096 ids a member of staff worked on: the history of one who made a million orders
-- pages like the list of orders.
create table order_member_counts (
  user_id bigint not null,
  block bigint not null,
  n bigint not null
);
create index order_member_counts_of_user on order_member_counts (user_id, block);

create function count_inserted_order_members() returns trigger language plpgsql as $$
begin
  insert into order_member_counts select user_id, order_id >> 12, count(*) from inserted group by 1, 2;
  return null;
end $$;
create trigger order_members_inserted after insert on order_members
  referencing new table as inserted for each statement execute function count_inserted_order_members();

create function count_deleted_order_members() returns trigger language plpgsql as $$
begin
  insert into order_member_counts select user_id, order_id >> 12, -count(*) from deleted group by 1, 2;
  return null;
end $$;
create trigger order_members_deleted after delete on order_members
  referencing old table as deleted for each statement execute function count_deleted_order_members();

create function forget_order_member_counts() returns trigger language plpgsql as $$
begin
  delete from order_member_counts;
  return null;
end $$;
create trigger order_members_truncated after truncate on order_members
  for each statement execute function forget_order_member_counts();

insert into order_member_counts select user_id, order_id >> 12, count(*) from order_members group by 1, 2;
