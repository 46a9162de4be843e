-- additive
-- Where an account has signed in, by an IPv4 /24 or an IPv6 /48: mobile data changes the address all the time. The release
-- before does not find these, so it counts tries from there as tries from elsewhere.
insert into known_networks (user_id, network, seen_at)
select user_id,
  network(set_masklen(network::inet, case family(network::inet) when 4 then 24 else 48 end))::text,
  max(seen_at)
from known_networks where network ~ '^[0-9a-fA-F.:]+(/64)?$'
group by 1, 2
on conflict (user_id, network) do update set seen_at = greatest(known_networks.seen_at, excluded.seen_at);
