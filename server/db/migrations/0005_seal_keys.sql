-- With which a browser locks away what its user had not sent when the session ended; made at the first sign-in.
alter table users add column seal_key bytea check (octet_length(seal_key) = 32);
