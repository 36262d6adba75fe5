-- Why a station is in its state, and since when: concentrators that are known to be offline (whoever is only awaited is not), inverters in
-- fault. `state_since`: since the first judgement that found this state.
alter table station_now
  add column concentrators_offline integer not null default 0,
  add column inverters_in_fault    integer not null default 0,
  add column state_since           timestamptz;
select note_due(array(select id from station));
