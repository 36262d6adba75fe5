-- A meter is a piece with a life of its own, as other devices are (docs/decisions/0084).
alter table equipment drop constraint equipment_kind_check,
  add constraint equipment_kind_check check (kind in ('optimizer', 'panel', 'inverter', 'irradianceSensor', 'meter'));
alter table installation drop constraint installation_part_check,
  add constraint installation_part_check check (part in ('optimizer', 'panel', 'inverter', 'irradianceSensor', 'meter'));
alter table replacement drop constraint replacement_part_check,
  add constraint replacement_part_check check (part in ('optimizer', 'panel', 'inverter', 'irradianceSensor', 'meter'));

-- As in 0060; meters too.
create or replace function install_added() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into equipment (id, station_id, kind, number, mac, serial_no, model, firmware)
    select d.id, d.station_id, case d.kind when 'module' then 'optimizer' else d.kind end, d.number, d.mac,
           case when d.kind <> 'module' then d.serial_no end, case when d.kind <> 'module' then d.model end, d.firmware
      from added d where d.kind in ('module', 'inverter', 'irradianceSensor', 'meter')
    on conflict (number) do nothing;
  -- A piece that was known before, from a store, begins here now.
  update equipment e set state = 'installed', state_since = now() from added d where e.number = d.number and e.id <> d.id;
  insert into installation (equipment_id, device_id, part, since)
    select e.id, d.id, case d.kind when 'module' then 'optimizer' else d.kind end, case when e.id <> d.id then now() end
      from added d join equipment e on e.number = d.number where d.kind in ('module', 'inverter', 'irradianceSensor', 'meter');
  with panels as (
    select nextval(pg_get_serial_sequence('device', 'id'))::integer as id, d.id as device_id, d.station_id, d.serial_no, d.model
      from added d where d.kind = 'module' and d.serial_no is not null),
  made as (insert into equipment (id, station_id, kind, serial_no, model) select id, station_id, 'panel', serial_no, model from panels)
  insert into installation (equipment_id, device_id, part) select id, device_id, 'panel' from panels;
  return null;
end $$;

do $$
begin
  execute format('alter function install_added() set search_path = %I, pg_temp', current_schema());
end $$;

-- The meters that are there. One whose number other equipment has keeps its row and gets no piece, until its number is corrected.
insert into equipment (id, station_id, kind, number, mac, serial_no, model, firmware)
  select d.id, d.station_id, 'meter', d.number, d.mac, d.serial_no, d.model, d.firmware from device d where d.kind = 'meter'
  on conflict (number) do nothing;
insert into installation (equipment_id, device_id, part)
  select d.id, d.id, 'meter' from device d join equipment e on e.id = d.id and e.kind = 'meter' where d.kind = 'meter';
