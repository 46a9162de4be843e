-- additive
-- One sign for every dash and one for every apostrophe, and no fillers, as in `normalText` of the contract.
create or replace function normal_text(text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(lower(
    case when octet_length($1) = char_length($1) then $1
      else translate(regexp_replace(regexp_replace(normalize($1, nfkd),
        '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0600-\u0605\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dd\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20f0\u2800\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffb]|[\U000e0000-\U000e0fff]',
        '', 'g'),
        '[\u058a\u05be\u1400\u1806\u2010-\u2015\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0]', '-', 'g'),
        U&'\2018\2019\02BC', '''''''') end
  ), '[\t-\r \u1680\u2028\u2029]+', ' ', 'g'))
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
