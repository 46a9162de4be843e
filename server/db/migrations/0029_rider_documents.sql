-- additive
-- Pictures of riders' papers: JPEGs. The column of `riders` with this name holds the address of the picture.
create table rider_documents (
  id bigint generated always as identity primary key,
  rider_id bigint not null references riders on delete cascade,
  name text not null check (name in ('passport', 'bike_photo', 'id_card', 'bike_license', 'road_worthiness')),
  whole bytea not null,
  small bytea not null,
  unique (rider_id, name)
);
