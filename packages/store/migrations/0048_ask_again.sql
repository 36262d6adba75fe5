-- A shutdown that was ordered in the dark leaves no trace at sunrise: whoever looks after the plant is asked again then, until somebody
-- answers. Null: nothing is to be asked.
alter table task add column ask_at timestamptz;
create index task_ask on task (ask_at) where ask_at is not null;

-- A switch order that was refused and not read back told nothing of the switch: unknown, not failed (core/orders/settling.ts).
update task_device x set phase = 'unknown'
  from task t where t.id = x.task_id and t.action in ('shutdown', 'energise') and x.phase = 'failed' and x.voltage_v is null;
