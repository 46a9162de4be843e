-- Of a request with a password the fingerprint was a fast hash, at which the password can be guessed. Such a request that is
-- repeated after this is executed again: an added member is refused as taken, an edited one gets the same form again.
delete from idempotency_keys where body -> 'data' -> 'role_id' is not null;
