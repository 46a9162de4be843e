-- additive
-- Orders whose receiver was sent the address of the delivery's page.
create table receiver_messages (
  order_id bigint primary key references orders on delete cascade,
  at timestamptz not null
);
