-- When each device of a task first reached each step: `updated_at` only tells the last change.
alter table task_device
  add column sent_at      timestamptz,
  add column accepted_at  timestamptz,
  add column confirmed_at timestamptz,
  add column verified_at  timestamptz;
-- Of earlier tasks the best that is known.
update task_device t set
  sent_at = c.sent_at,
  accepted_at = c.accepted_at,
  confirmed_at = case when t.phase in ('confirmed', 'verified') then t.updated_at end,
  verified_at = case when t.phase = 'verified' then t.updated_at end
from (select task_id, gw, min(sent_at) as sent_at, min(accepted_at) as accepted_at from command where task_id is not null group by 1, 2) c
where c.task_id = t.task_id and c.gw = t.gw;
