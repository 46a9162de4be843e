-- additive
-- What people wrote about an order, a rider (by the id of the riders) or a company (by the id of its user).
create table notes (
  id uuid primary key,
  subject text not null check (subject in ('order', 'rider', 'company')),
  subject_id bigint not null,
  at timestamptz not null,
  by_user_id bigint not null references users,
  by_name text not null,
  text text not null check (length(text) between 1 and 500)
);
create index notes_of_subject on notes (subject, subject_id, at);
create index notes_at on notes (at);

-- A note is sent with its row, so it makes a new revision. It changes nothing that somebody decides on: how many of the last
-- revisions were such ones, so that a decision on the row before them still holds.
alter table orders add column quiet_changes integer not null default 0;
alter table company_profiles add column quiet_changes integer not null default 0;

create function end_quiet_changes() returns trigger language plpgsql as $$
begin
  if new.quiet_changes = old.quiet_changes then
    new.quiet_changes := 0;
  end if;
  return new;
end $$;
create trigger orders_end_quiet before update of revision on orders
  for each row when (old.quiet_changes > 0) execute function end_quiet_changes();
create trigger company_profiles_end_quiet before update of revision on company_profiles
  for each row when (old.quiet_changes > 0) execute function end_quiet_changes();

alter table trail drop constraint trail_kind_check;
alter table trail add constraint trail_kind_check check (
  kind in ('created', 'changed', 'deleted', 'rate', 'payment', 'reminder', 'bulk_order', 'sent', 'hand_in', 'note')
) not valid;

create function keep_note() returns trigger language plpgsql as $$
begin
  perform write_trail('note', new.subject, new.subject_id, null, trail_fields('{}', to_jsonb(new), '{text}'));
  return null;
end $$;
create trigger notes_kept_beginning after insert on notes
  for each row execute function keep_note();
