-- additive
-- What holds for the whole office is in the trail too: order intake, charges, limits of lateness, displays and push
-- notifications. Each is one subject with the id 1, so that a display that was revoked can still be read of.

alter table trail drop constraint trail_kind_check, drop constraint trail_subject_check;
alter table trail
  add constraint trail_kind_check check (
    kind in ('created', 'changed', 'deleted', 'rate', 'payment', 'reminder', 'bulk_order', 'sent')
  ) not valid,
  add constraint trail_subject_check check (
    subject in ('order', 'rider', 'company', 'member', 'customer', 'intake', 'charges', 'lateness', 'displays', 'push')
  ) not valid;

-- {"late": {"high": 5}, "panels": ["map", "chart"]} as {"late.high": 5, "panels": "map, chart"}
create function trail_leaves(stored jsonb) returns jsonb language plpgsql immutable as $$
begin
  return (
    with recursive parts (path, part) as (
      select key, value from jsonb_each(stored)
      union all
      select path || '.' || inner_part.key, inner_part.value from parts,
        lateral jsonb_each(case jsonb_typeof(part) when 'object' then part else '{}' end) inner_part
    )
    select coalesce(jsonb_object_agg(path, case jsonb_typeof(part)
      when 'array' then to_jsonb((select string_agg(one, ', ') from jsonb_array_elements_text(part) one))
      else part
    end), '{}') from parts where jsonb_typeof(part) <> 'object'
  );
end $$;

-- Every field of the two that differs.
create function trail_difference(before jsonb, after jsonb) returns jsonb language plpgsql stable as $$
begin
  return trail_fields(before, after, array(select jsonb_object_keys(before || after) order by 1));
end $$;

-- Settings and charges are one row each: every column but the id and the name of the setting.
create function keep_office_change() returns trigger language plpgsql as $$
declare
  fields jsonb := trail_difference(to_jsonb(old) - '{id,name}'::text[], to_jsonb(new) - '{id,name}'::text[]);
begin
  if fields <> '{}' then
    perform write_trail('changed', tg_argv[0], 1, null, fields);
  end if;
  return null;
end $$;
create trigger settings_kept_change after update on settings
  for each row when (new.id = 1) execute function keep_office_change('intake');
create trigger charges_kept_change after update on charges
  for each row execute function keep_office_change('charges');

-- The first time there is no row: the usual limits held, which the database does not know.
create function keep_limits_change() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then old.limits else '{}' end;
  fields jsonb := trail_difference(trail_leaves(before), trail_leaves(new.limits));
begin
  if fields <> '{}' then
    perform write_trail('changed', 'lateness', 1, null, fields);
  end if;
  return null;
end $$;
create trigger lateness_limits_kept_change after insert or update on lateness_limits
  for each row execute function keep_limits_change();

create function keep_display() returns trigger language plpgsql as $$
declare
  fields jsonb;
begin
  if tg_op = 'INSERT' then
    perform write_trail('created', 'displays', 1, new.name, '{}');
    return null;
  end if;
  fields := trail_fields(to_jsonb(old), to_jsonb(new), '{name,revoked_at}')
    || trail_difference(trail_leaves(old.settings), trail_leaves(new.settings));
  if fields <> '{}' then
    perform write_trail(
      case when fields ? 'revoked_at' then 'deleted' else 'changed' end, 'displays', 1, old.name, fields
    );
  end if;
  return null;
end $$;
create trigger displays_kept_change after insert or update of name, settings, revoked_at on displays
  for each row execute function keep_display();

create function keep_push() returns trigger language plpgsql as $$
begin
  perform write_trail('sent', 'push', 1, null, trail_fields('{}', to_jsonb(new), '{header,body}'));
  return null;
end $$;
create trigger pushes_kept_beginning after insert on pushes
  for each row execute function keep_push();
