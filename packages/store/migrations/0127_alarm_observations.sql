-- What rows that are changed in place said of a concentrator, as counts, each from an instant on (core/alarms/observed.ts, docs/decisions/0123).
-- Whoever judges alarms looks, and notes what has changed since: a time that is judged again is judged by what was seen then.
create table alarm_observation (
  gw    text not null references concentrator on update cascade on delete cascade,
  name  text not null check (name in ('unknownDevices', 'registerDifferences')),
  at    timestamptz not null,
  count integer not null,
  primary key (gw, name, at)
);
alter table alarm_observation enable row level security;
create policy scope on alarm_observation
  using ((select sees_all_stations()) or exists (select from seen_concentrator c where c.gw = alarm_observation.gw));

-- Alarms ask for the results of a plant's newest updates, beside those of tests (task_switching).
create index task_updating on task (station_id, created_at) where action in ('upgradeOptimizers', 'upgradeConcentrator');
create index roll_out_module_back on roll_out_module (station_id, ended_at) where state = 'fellBack';
create index roll_out_program_back on roll_out_program (station_id, ended_at) where state = 'fellBack';
