-- additive
-- An order in transit that could not be delivered: it is cancelled by the office, with a reason, and goes back to its sender.
alter table orders add column delivery_failed_at timestamptz;
