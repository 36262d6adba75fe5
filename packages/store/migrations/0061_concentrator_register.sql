-- What people say of a concentrator. `version` counts their changes: whoever saves says which version was read (decision 0044).
alter table concentrator
  add column version         integer not null default 1,
  add column changed_by      bigint references app_user on delete set null,
  add column changed_at      timestamptz,
  add column collect_plan_s  integer,                       -- how often it shall read and report: for its configuration file; null: nobody said
  add column report_plan_s   integer,
  add column ip              text,
  add column port            integer,
  add column has_secret      boolean not null default true, -- whether anybody holds the secret whose hash is kept
  add column secret_at       timestamptz,                   -- since when; null: since before this was written down
  add column credential_at   timestamptz,                   -- when a person last replaced or revoked its credential
  add column revoked_at      timestamptz;
create index concentrator_credential on concentrator (credential_at) where credential_at is not null;
