-- Folding the case of a million texts at every short search took seconds; folded once, when an order is written, the
-- same scan compares bytes.

drop index orders_search;
drop function order_search_text(orders);

alter table orders add column search_text text not null generated always as (
  lower(id::text || E'\x1f' || package_name || E'\x1f' || coalesce(tracking_id, '')
    || E'\x1f' || pickup_location || E'\x1f' || delivery_point_location)
) stored;
create index orders_search on orders using gin (search_text gin_trgm_ops);
