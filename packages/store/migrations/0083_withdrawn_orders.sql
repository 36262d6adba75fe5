-- A person cancels a task, or holds all orders to a concentrator but those that shut down.
alter table task
  add column cancelled_by bigint references app_user on delete set null,
  add column cancelled_at timestamptz;
alter table command
  add column withdrawn_at timestamptz;                -- its concentrator was asked to cancel it: it is not sent again
alter table concentrator
  add column held_by bigint references app_user on delete set null,
  add column held_at timestamptz;
