-- additive
-- Where the write-ahead log stood after the last command of a session: a replica that has not replayed it is not asked.
alter table sessions add column written_to pg_lsn;
