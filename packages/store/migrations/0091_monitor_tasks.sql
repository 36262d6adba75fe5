-- Monitor tasks (docs/decisions/0081): schedules that read every so many minutes from an instant to another, whatever the clock shows, and
-- that may name concentrators in place of devices.
alter table schedule
  add column start_at      timestamptz,
  add column end_at        timestamptz,
  add column every_minutes integer,
  add column gws           text[] not null default '{}',
  add constraint schedule_interval check (
    (start_at is null) = (end_at is null) and (start_at is null) = (every_minutes is null) and start_at <= end_at and every_minutes >= 5);
