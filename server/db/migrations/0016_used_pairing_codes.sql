-- additive
-- The code that was typed, so that a person who types it again is told that it was used.
alter table display_pairings add column used_code text;
