-- Inverters by state (core device-states.ts), as the list of devices has them. Added up as the others are.
alter table station_now
  add column inverters_asleep  integer not null default 0,
  add column inverters_no_data integer not null default 0;
alter table organisation_now
  add column inverters_asleep   integer not null default 0,
  add column inverters_no_data  integer not null default 0,
  add column inverters_in_fault integer not null default 0;
insert into organisation_due (org_id) select distinct org_id from station;
select note_due(array(select id from station));
