-- additive
-- Names of orders whose trip is usual. A template without its order is not shown.
create table order_templates (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  order_id bigint not null,
  by_name text,
  at timestamptz not null
);
create unique index order_templates_name on order_templates (normal_text(name));

-- In the history of the order. Saving it again changes only the time.
create function keep_order_template() returns trigger language plpgsql as $$
begin
  perform write_trail('changed', 'order', coalesce(new.order_id, old.order_id), null,
    jsonb_build_object('template', jsonb_build_object('before', old.name, 'after', new.name)));
  return null;
end $$;
create trigger order_templates_kept_change after insert or delete on order_templates
  for each row execute function keep_order_template();
