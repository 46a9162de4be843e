-- additive
-- The pickup time that was wished for; null: as soon as possible.
alter table orders add column pickup_at timestamptz;
