-- Console settings of a user: columns, saved views. `version` counts the saves, so that two devices don't undo each other's.
create table user_setting (
  user_id     bigint not null references app_user on delete cascade,
  key         text not null,
  value       jsonb not null,
  version     integer not null default 1,
  updated_at  timestamptz not null,
  primary key (user_id, key)
);
