-- additive
-- The orders of one day: those that were placed on it, and those that ended on it.
create index orders_created on orders (created_at);
create index orders_ended on orders (status_changed_at) where status in ('DELIVERED', 'CANCELLED');
