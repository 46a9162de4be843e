-- additive
-- One form of a text for every search: `normalText` of the contract, without case, marks and invisible characters, blanks
-- folded. Of the marks it knows those of the scripts in use here; both sides of a comparison go through it.
create function normal_text(text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(lower(
    case when octet_length($1) = char_length($1) then $1
      else regexp_replace(normalize($1, nfkd),
        '[\u00ad\u0300-\u036f\u0483-\u0489\u0610-\u061c\u064b-\u065f\u0670\u06d6-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
        '', 'g') end
  ), '[\t-\r \u1680\u2028\u2029]+', ' ', 'g'))
$$;

-- A LIKE pattern of the texts, in normal form, that hold the normal form of this one.
create function normal_pattern(text) returns text language sql immutable parallel safe as $$
  select '%' || regexp_replace(normal_text($1), '([\\%_])', '\\\1', 'g') || '%'
$$;

drop index orders_search;
alter table orders drop column search_text;
alter table orders add column search_text text not null generated always as (
  normal_text(id::text || E'\x1f' || package_name || E'\x1f' || coalesce(tracking_id, '')
    || E'\x1f' || pickup_location || E'\x1f' || delivery_point_location)
) stored;
create index orders_search on orders using gin (search_text gin_trgm_ops);

drop index users_search;
alter table users drop column search_text;
alter table users add column search_text text not null generated always as (
  normal_text(id::text || E'\x1f' || first_name || ' ' || last_name
    || E'\x1f' || coalesce(email, '') || E'\x1f' || coalesce(phone, ''))
) stored;
create index users_search on users using gin (search_text gin_trgm_ops);
-- A part of a phone finds it in whichever spelling it was typed.
create index users_phone_part on users using gin (phone_key gin_trgm_ops);
