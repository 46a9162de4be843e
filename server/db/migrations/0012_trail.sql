-- additive
-- Who changed what, and when. Triggers write a line in the transaction of each change, for every writer, so that no change
-- is without its line and no line without its change. `waybill.by` is set for a transaction that acts for a person
-- (server/domain/trail/act-for.ts); without it the line is by the system. Names and roles are kept as they were.

create table trail (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint,
  actor_name text,
  actor_role text,
  request_id text,
  kind text not null
    check (kind in ('created', 'changed', 'deleted', 'rate', 'payment', 'reminder', 'bulk_order')),
  subject text not null check (subject in ('order', 'rider', 'company', 'member', 'customer')),
  subject_id bigint not null,
  about text,
  fields jsonb not null
);
create index trail_of_subject on trail (subject, subject_id, id desc);

create function refuse_trail_change() returns trigger language plpgsql as $$
begin
  raise exception 'Lines of the trail are never changed or removed.';
end $$;
create trigger trail_only_grows before update or delete or truncate on trail
  for each statement execute function refuse_trail_change();

-- In PL/pgSQL, which keeps the plans of its statements: functions in SQL are planned at each call.
create function write_trail(kind text, subject text, subject_id bigint, about text, fields jsonb)
returns void language plpgsql as $$
declare
  said text := nullif(current_setting('waybill.by', true), '');
  actor jsonb := said::jsonb;
begin
  insert into trail (at, actor_id, actor_name, actor_role, request_id, kind, subject, subject_id, about, fields)
  values (
    coalesce((actor ->> 'at')::timestamptz, now()), (actor ->> 'id')::bigint, actor ->> 'name', actor ->> 'role', actor ->> 'request',
    kind, subject, subject_id, about, fields
  );
end $$;

-- Whose history a row belongs to. A rider is known by the id of the riders, all others by the id of the user.
create function trail_subject(relation text, stored jsonb, out subject text, out id bigint) language plpgsql stable as $$
declare
  role text := case when relation = 'users' then stored ->> 'type' end;
begin
  subject := case
    when relation = 'orders' then 'order'
    when relation = 'riders' or role = 'RIDER' then 'rider'
    when relation in ('company_profiles', 'rate_card_rows') or role = 'COMPANY' then 'company'
    when role = 'USER' then 'customer'
    when role <> 'DISPLAY' then 'member'
  end;
  if role = 'RIDER' then
    select riders.id into id from riders where user_id = (stored ->> 'id')::bigint;
  else
    id := (stored ->> case when relation in ('company_profiles', 'rate_card_rows') then 'user_id' else 'id' end)::bigint;
  end if;
end $$;

create function trail_rate(stored jsonb) returns text language plpgsql immutable as $$
begin
  return case when stored ? 'delivery_location' then (stored ->> 'from_office') || ' → ' || (stored ->> 'delivery_location') end;
end $$;

create function trail_rider(rider_id jsonb) returns jsonb language plpgsql stable as $$
begin
  return (
    select to_jsonb(trim(u.first_name || ' ' || u.last_name)) from riders r join users u on u.id = r.user_id
    where r.id = (rider_id #>> '{}')::bigint
  );
end $$;

-- The fields of `names` that differ. That a password changed is recorded, never what it was or is.
create function trail_fields(before jsonb, after jsonb, names text[]) returns jsonb language plpgsql stable as $$
declare
  fields jsonb := '{}';
  name text;
  was jsonb;
  becomes jsonb;
begin
  foreach name in array names loop
    was := nullif(before -> name, 'null');
    becomes := nullif(after -> name, 'null');
    continue when was is not distinct from becomes;
    if name = 'password_hash' then
      fields := fields || '{"password": {"before": null, "after": null}}';
      continue;
    end if;
    fields := fields || jsonb_build_object(name, jsonb_build_object('before', was, 'after', becomes));
    if name = 'rider_id' then
      fields := fields || jsonb_build_object(
        'rider', jsonb_build_object('before', trail_rider(was), 'after', trail_rider(becomes))
      );
    end if;
  end loop;
  return fields;
end $$;

create function keep_change() returns trigger language plpgsql as $$
declare
  fields jsonb := trail_fields(to_jsonb(old), to_jsonb(new), tg_argv[0]::text[]);
  subject text;
  subject_id bigint;
begin
  select found.subject, found.id into subject, subject_id from trail_subject(tg_table_name, to_jsonb(new)) found;
  if fields = '{}' or subject is null or subject_id is null then
    return null;
  end if;
  perform write_trail(
    case
      when tg_table_name = 'rate_card_rows' then 'rate'
      when jsonb_typeof(fields #> '{deleted_at,after}') = 'string' then 'deleted'
      else 'changed'
    end,
    subject, subject_id, trail_rate(to_jsonb(new)), fields
  );
  return null;
end $$;

-- The columns whose change is recorded; tests/server/people/trail-columns.test.ts says why the others are not.
do $$ declare part record; begin
  for part in select * from (values
    ('orders', '{package_name,package_category,tracking_id,payment_status,payment_type,cancelled_by,cancel_reason,'
      || 'customer_user_id,customer_name,customer_phone,customer_email,user_name,recepient_name,recepient_phone,'
      || 'recepient_email,pickup_location,pickup_location_name,delivery_point_location,destination_location_name,'
      || 'landmark,destination_landmark,status,delivery_type,order_type,payee,applied_coupon,amount_kobo,'
      || 'generate_code,rider_id,bulk_order_id,company_user_id}'),
    ('riders', '{address,status,dob,passport,bike_number,next_of_kin_full_name,next_of_kin_phone_no,bike_photo,'
      || 'id_card,bike_license,road_worthiness}'),
    ('company_profiles', '{name,address,email,name_of_contact,contact_phone_number,status}'),
    ('users', '{type,first_name,last_name,email,phone,password_hash,profile_picture,is_verified,coupon,'
      || 'promo_active,deleted_at}'),
    ('rate_card_rows', '{from_office,delivery_location,amount_kobo}')
  ) listed (relation, columns) loop
    execute format(
      'create trigger %I after update of %s on %I for each row execute function keep_change(%L)',
      part.relation || '_kept_change', trim(both '{}' from part.columns), part.relation, part.columns
    );
  end loop;
end $$;

-- What began: the value that a list shows first, so that a later change has something to be compared with.
create function keep_beginning() returns trigger language plpgsql as $$
declare
  stored jsonb := to_jsonb(new);
  fields jsonb := trail_fields('{}', stored, tg_argv[1]::text[]);
begin
  perform write_trail(tg_argv[0], subject, id, trail_rate(stored), fields)
  from trail_subject(tg_table_name, stored) where subject is not null;
  return null;
end $$;
create trigger users_kept_beginning after insert on users
  for each row when (new.type not in ('RIDER', 'COMPANY', 'DISPLAY')) execute function keep_beginning('created', '{type}');
create trigger riders_kept_beginning after insert on riders
  for each row execute function keep_beginning('created', '{status}');
create trigger company_profiles_kept_beginning after insert on company_profiles
  for each row execute function keep_beginning('created', '{name,status}');
create trigger rate_card_rows_kept_beginning after insert on rate_card_rows
  for each row execute function keep_beginning('rate', '{from_office,delivery_location,amount_kobo}');

create function keep_new_orders() returns trigger language plpgsql as $$
begin
  perform write_trail(
    'created', 'order', id, null, jsonb_build_object('amount_kobo', jsonb_build_object('before', null, 'after', amount_kobo))
  ) from (select id, amount_kobo from inserted order by id) placed;
  return null;
end $$;
create trigger orders_kept_beginning after insert on orders
  referencing new table as inserted for each statement execute function keep_new_orders();

create function keep_removed() returns trigger language plpgsql as $$
begin
  perform write_trail('deleted', subject, id, null, '{}')
  from trail_subject(tg_table_name, to_jsonb(old)) where subject is not null and id is not null;
  return null;
end $$;
create trigger orders_kept_end after delete on orders for each row execute function keep_removed();

create function keep_removed_rate() returns trigger language plpgsql as $$
begin
  perform write_trail(
    'rate', 'company', old.user_id, trail_rate(to_jsonb(old)),
    trail_fields(to_jsonb(old), '{}', '{from_office,delivery_location,amount_kobo}')
  );
  return null;
end $$;
create trigger rate_card_rows_kept_end after delete on rate_card_rows
  for each row execute function keep_removed_rate();

-- What happened with a company. What receivers paid is not the company's.
create function keep_payment() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id = new.order_id and payee = 'RECEIVER') then
    return null;
  end if;
  perform write_trail(
    'payment', 'company', new.user_id,
    case when new.order_id is not null then 'order ' || new.order_id
      when new.bulk_order_id is not null then 'bulk order ' || new.bulk_order_id end,
    trail_fields('{}', to_jsonb(new), '{amount_kobo}')
  );
  return null;
end $$;
create trigger payments_kept_beginning after insert on payments
  for each row when (new.user_id is not null) execute function keep_payment();

create function keep_bulk_order() returns trigger language plpgsql as $$
begin
  perform write_trail(
    'bulk_order', 'company', new.user_id, 'bulk order ' || new.id, trail_fields('{}', to_jsonb(new), '{total_kobo}')
  );
  return null;
end $$;
create trigger bulk_orders_kept_beginning after insert on bulk_orders
  for each row execute function keep_bulk_order();

create function keep_reminder() returns trigger language plpgsql as $$
begin
  perform write_trail('reminder', 'company', new.user_id, null, '{}');
  return null;
end $$;
create trigger reminders_kept_beginning after insert on reminders
  for each row execute function keep_reminder();

-- Rows of a rate card may swap their locations in one transaction, without temporary values in between.
alter table rate_card_rows drop constraint rate_card_rows_user_id_from_office_delivery_location_key;
alter table rate_card_rows add constraint rate_card_places
  unique (user_id, from_office, delivery_location) deferrable initially immediate;
