-- A role may require a second factor; whoever holds such a role does nothing before theirs is set up.
alter table role add column second_factor boolean not null default false;

create table second_factor (
  user_id     bigint primary key references app_user on delete cascade,
  secret      bytea not null,                         -- sealed with the installation's key (server/kit/sealing.ts)
  enabled_at  timestamptz,                            -- null: shown, but no code of it was said yet
  last_step   bigint not null default 0               -- time step of the last code that counted: none counts twice
);
create table recovery_code (
  user_id    bigint not null references app_user on delete cascade,
  code_hash  bytea not null,                          -- SHA-256 of 80 random bits
  used_at    timestamptz,
  primary key (user_id, code_hash)
);
