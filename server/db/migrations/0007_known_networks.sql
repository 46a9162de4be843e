-- Where an account has signed in: there, tries from elsewhere cannot keep its owner out. An IPv4 address or an IPv6 /64.
create table known_networks (
  user_id bigint not null references users on delete cascade,
  network text not null,
  seen_at timestamptz not null,
  primary key (user_id, network)
);
create index known_networks_seen on known_networks (seen_at);
create index one_time_codes_expired on one_time_codes (expires_at);
