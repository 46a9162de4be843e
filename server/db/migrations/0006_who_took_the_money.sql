-- Who approved a payment and when, so that the second of two who approve can be told; and what was paid beyond what is
-- owed, after an order was cancelled or made cheaper.
alter table orders add column approved_at timestamptz;
alter table bulk_orders add column approved_by text;
alter table bulk_orders add column approved_by_id bigint references users;
alter table bulk_orders add column approved_at timestamptz;
alter table bulk_orders add column overpaid_kobo bigint not null default 0 check (overpaid_kobo >= 0);

update orders set approved_at = payments.at from payments
where payments.order_id = orders.id and orders.payment_status = 'APPROVED';

create temporary table sums on commit drop as
select bulk.id, coalesce(owed.kobo, 0) as owed, coalesce(paid.kobo, 0) as paid, coalesce(owed.live, 0) as live,
  last.by_user_id, last.at, last.name
from bulk_orders bulk
left join lateral (
  select sum(amount_kobo) filter (where payee = 'SENDER') as kobo, count(*) as live
  from orders where bulk_order_id = bulk.id and status <> 'CANCELLED'
) owed on true
left join lateral (
  select sum(kobo) as kobo from (
    select p.amount_kobo as kobo from payments p left join orders o on o.id = p.order_id
    where p.bulk_order_id = bulk.id and o.payee is distinct from 'RECEIVER'
    union all
    select amount_kobo from payment_allocations where bulk_order_id = bulk.id
  ) parts
) paid on true
left join lateral (
  select p.by_user_id, p.at, trim(u.first_name || ' ' || u.last_name) as name
  from payments p left join orders o on o.id = p.order_id left join users u on u.id = p.by_user_id
  where (p.bulk_order_id = bulk.id and o.payee is distinct from 'RECEIVER')
    or p.id in (select payment_id from payment_allocations where bulk_order_id = bulk.id)
  order by p.at desc, p.id desc limit 1
) last on true;

-- Cancelled ones keep their state. What is marked as paid without any payment in the ledger stays paid.
update bulk_orders bulk set
  left_kobo = case when bulk.payment_status = 'APPROVED' and sums.paid = 0 then 0 else greatest(0, owed - paid) end,
  overpaid_kobo = greatest(0, paid - owed),
  payment_status = case
    when live = 0 or (bulk.payment_status = 'APPROVED' and paid = 0) then bulk.payment_status
    when paid > 0 and paid >= owed then 'APPROVED' else 'PENDING' end,
  status = case
    when live = 0 then bulk.status
    when (bulk.payment_status = 'APPROVED' and paid = 0) or (paid > 0 and paid >= owed) then 'PAID'
    else 'PENDING' end,
  revision = bulk.revision + 1
from sums where sums.id = bulk.id;
update bulk_orders bulk set approved_by = sums.name, approved_by_id = sums.by_user_id, approved_at = sums.at
from sums where sums.id = bulk.id and bulk.payment_status = 'APPROVED';

with approved as (
  update orders set payment_status = 'APPROVED', approved_by = sums.name, approved_by_id = sums.by_user_id,
    revision = orders.revision + 1
  from bulk_orders bulk join sums on sums.id = bulk.id
  where orders.bulk_order_id = bulk.id and bulk.payment_status = 'APPROVED' and bulk.status = 'PAID'
    and orders.payee = 'SENDER' and orders.payment_status = 'PENDING' and orders.status <> 'CANCELLED'
    and sums.paid > 0
  returning orders.id
)
insert into change_log (entity, entity_id) select 'order', id from approved order by id;
update orders set approved_at = bulk.approved_at from bulk_orders bulk
where orders.bulk_order_id = bulk.id and orders.payment_status = 'APPROVED' and orders.approved_at is null;
insert into order_members (user_id, order_id)
select approved_by_id, id from orders
where payment_status = 'APPROVED' and bulk_order_id is not null and approved_by_id is not null on conflict do nothing;

insert into change_log (entity, entity_id) select 'bulk_order', id from bulk_orders order by id;
