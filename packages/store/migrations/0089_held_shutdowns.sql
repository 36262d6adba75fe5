-- A shutdown that ended without its proof is held by the concentrator, which shuts the module down as soon as it answers
-- (docs/decisions/0080). What becomes of it stands beside the module's result, which stays what it was when the order ended.
alter table task_device
  add column held_at     timestamptz,       -- since when the concentrator holds it
  add column proven_at   timestamptz,       -- read back as shut down afterwards
  add column proven_v    double precision,  -- RSD output voltage then, V
  add column released_at timestamptz;       -- withdrawn by an order to energise, or taken over by a later shutdown
create index task_device_held on task_device (device_id) where held_at is not null and proven_at is null and released_at is null;
create index task_device_proven on task_device (proven_at) where proven_at is not null;
-- When a concentrator last told of what it holds of the order. The order itself ended before, so updated_at stays.
alter table task add column held_told_at timestamptz;
create index task_held_told on task (held_told_at) where held_told_at is not null;
