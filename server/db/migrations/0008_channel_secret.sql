-- With which the server signs the tickets for its private channel: all processes of the database share it.
insert into meta values ('channel_secret', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
