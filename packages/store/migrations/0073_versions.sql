-- What a piece of equipment says of itself, as its concentrator has read it last (docs/link.md, versions).
alter table equipment
  add column hardware text,
  add column bootloader text,
  add column versions_at timestamptz;

-- As in 0066; the model of an optimizer is what it says, and its position does not know it.
create or replace function describe_installed() returns trigger language plpgsql security definer set search_path from current as $$
begin
  delete from installation i using described d
   where i.device_id = d.id and i.part = 'panel' and i.until is null and d.kind = 'module' and d.serial_no is null;
  with panels as (
    select nextval(pg_get_serial_sequence('device', 'id'))::integer as id, d.id as device_id, d.station_id, d.serial_no, d.model
      from described d where d.kind = 'module' and d.serial_no is not null
       and not exists (select from installation i where i.device_id = d.id and i.part = 'panel' and i.until is null)),
  made as (insert into equipment (id, station_id, kind, serial_no, model) select id, station_id, 'panel', serial_no, model from panels)
  insert into installation (equipment_id, device_id, part) select id, device_id, 'panel' from panels;
  update equipment e set station_id = d.station_id, number = d.number, mac = d.mac, firmware = d.firmware,
         serial_no = case when d.kind <> 'module' then d.serial_no end, model = case when d.kind <> 'module' then d.model else e.model end
    from described d join installation i on i.device_id = d.id and i.until is null and i.part <> 'panel'
   where e.id = i.equipment_id
     and (e.station_id, e.number, e.mac, e.firmware) is distinct from (d.station_id, d.number, d.mac, d.firmware)
      or e.id = i.equipment_id and d.kind <> 'module' and (e.serial_no, e.model) is distinct from (d.serial_no, d.model);
  update equipment e set station_id = d.station_id, serial_no = d.serial_no, model = d.model
    from described d join installation i on i.device_id = d.id and i.until is null and i.part = 'panel'
   where e.id = i.equipment_id and (e.station_id, e.serial_no, e.model) is distinct from (d.station_id, d.serial_no, d.model);
  return null;
end $$;

do $$
begin
  execute format('alter function describe_installed() set search_path = %I, pg_temp', current_schema());
end $$;
