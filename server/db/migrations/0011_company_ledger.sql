-- The ledger of one company, newest first.
create index payments_of_company on payments (user_id, at desc, id desc) where user_id is not null;
