-- From when on orders of this company are at risk and late: one row, or none while the usual limits hold.
create table lateness_limits (
  only_row boolean primary key default true check (only_row),
  limits jsonb not null,
  changed_at timestamptz not null,
  changed_by bigint not null references users
);
