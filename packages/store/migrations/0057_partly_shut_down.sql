-- More of why a station is in its state: whole strings at zero output or shut down, modules below the good band. A station with modules
-- that are shut down is no longer simply normal.
alter table station_now
  add column strings_zero      integer not null default 0,
  add column strings_shut_down integer not null default 0,
  add column below_good        integer not null default 0,
  drop constraint station_now_state_check,
  add constraint station_now_state_check
    check (state in ('normal', 'partShutDown', 'lowOutput', 'fault', 'stale', 'shutDown', 'asleep', 'noDevices'));
select note_due(array(select id from station));
