-- How each station and concentrator stands, as rows: written by whoever runs fleet-now/keep-fleet.ts (the link, and the server where no link
-- does), read by lists, counts and the home page. Derived: emptied, they are filled again.
create table station_now (
  station_id           bigint primary key references station on delete cascade,
  state                text not null default 'noDevices'
                         check (state in ('normal', 'lowOutput', 'fault', 'stale', 'shutDown', 'asleep', 'noDevices')),
  module_count         integer not null default 0,
  string_count         integer not null default 0,
  inverter_count       integer not null default 0,
  inverters_online     integer not null default 0,
  meter_count          integer not null default 0,
  meters_online        integer not null default 0,
  producing            integer not null default 0,    -- modules by state
  zero                 integer not null default 0,
  no_data              integer not null default 0,
  asleep               integer not null default 0,
  shut_down            integer not null default 0,
  fresh                integer not null default 0,    -- modules with a value that is not stale
  power_w              double precision,              -- 0 in the dark while a concentrator is connected; null = no data
  irradiance_wm2       double precision,
  energy_today_wh      double precision,
  specific_yield_h     double precision,              -- null before sunrise
  pr                   double precision,              -- of today so far
  pr30                 double precision,              -- of the 30 days before
  pr30_at              timestamptz,                   -- when that was worked out
  today                date,                          -- the day it is in the station's zone
  report_period_s      integer not null default 900,  -- the shortest of its concentrators
  data_at              timestamptz,                   -- newest measurement
  judged_at            timestamptz,                   -- null = not yet
  due_at               timestamptz not null default '-infinity', -- when time alone may change it
  seen                 bigint not null default 0      -- sum of the xmin of the last values that were judged
);
create index station_now_due on station_now (due_at);

create table concentrator_now (
  gw              text primary key references concentrator on delete cascade on update cascade,
  module_count    integer not null default 0,
  data_at         timestamptz,                        -- newest report of modules
  collection_rate double precision                    -- null where none of its modules can report
);

-- Stations of which something else than a report has changed: to be judged at once. A queue, so that nobody waits for a row of station_now.
create table station_due (
  station_id  bigint not null,
  noted_at    timestamptz not null default clock_timestamp()
);

create function note_due(ids bigint[]) returns void
  language sql security definer set search_path from current as $$
  insert into station_due (station_id) select distinct id from unnest(ids) as id where id is not null;
  select pg_notify('sundial', '{"k":"due"}') where cardinality(ids) > 0;
$$;
create function note_due_devices() returns trigger language plpgsql as $$
begin
  perform note_due(array(select distinct station_id from changed));
  return null;
end $$;
create trigger device_added after insert on device referencing new table as changed for each statement execute function note_due_devices();
create trigger device_removed after delete on device referencing old table as changed for each statement execute function note_due_devices();
create function note_due_changed_devices() returns trigger language plpgsql as $$
begin
  perform note_due(array(
    select o.station_id from was o join changed n using (id) where (o.station_id, o.gw, o.kind) is distinct from (n.station_id, n.gw, n.kind)
    union
    select n.station_id from was o join changed n using (id) where (o.station_id, o.gw, o.kind) is distinct from (n.station_id, n.gw, n.kind)));
  return null;
end $$;
create trigger device_changed after update on device referencing old table as was new table as changed
  for each statement execute function note_due_changed_devices();

-- As the owner: who adds a station must not be able to say how it stands.
create function begin_station_now() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into station_now (station_id) values (new.id);
  perform note_due(array[new.id]);
  return null;
end $$;
create trigger station_added after insert on station for each row execute function begin_station_now();
create function note_due_station() returns trigger language plpgsql as $$
begin
  perform note_due(array[new.id]);
  return null;
end $$;
create trigger station_changed after update on station for each row
  when ((old.latitude_deg, old.longitude_deg, old.time_zone, old.capacity_w)
        is distinct from (new.latitude_deg, new.longitude_deg, new.time_zone, new.capacity_w))
  execute function note_due_station();

-- By statement: thousands of concentrators are added, lost or heard again at once, and each call of note_due is a statement and a notice.
create function begin_concentrators_now() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into concentrator_now (gw) select gw from changed;
  perform note_due(array(select distinct station_id from changed));
  return null;
end $$;
create trigger concentrators_added after insert on concentrator referencing new table as changed
  for each statement execute function begin_concentrators_now();
create function note_due_concentrators() returns trigger language plpgsql as $$
begin
  perform note_due(array(
    select unnest(array[o.station_id, n.station_id]) from was o join changed n using (gw)
     where (o.station_id, o.online, o.report_period_s, o.awaited_until)
           is distinct from (n.station_id, n.online, n.report_period_s, n.awaited_until)));
  return null;
end $$;
create trigger concentrators_changed after update on concentrator referencing old table as was new table as changed
  for each statement execute function note_due_concentrators();
create function note_due_without_concentrators() returns trigger language plpgsql as $$
begin
  perform note_due(array(select distinct station_id from changed));
  return null;
end $$;
create trigger concentrators_removed after delete on concentrator referencing old table as changed
  for each statement execute function note_due_without_concentrators();

insert into station_now (station_id) select id from station;
insert into concentrator_now (gw) select gw from concentrator;
insert into station_due (station_id) select id from station;

-- People read; only the system says how something stands.
alter table station_now enable row level security;
create policy scope on station_now for select using (station_id in (select visible_stations()));
alter table concentrator_now enable row level security;
create policy scope on concentrator_now for select using (gw in (select visible_concentrators()));
alter table station_due enable row level security;

do $$
declare f regprocedure;
begin
  for f in select oid from pg_proc where prosecdef and pronamespace = current_schema()::regnamespace loop
    execute format('alter function %s set search_path = %I, pg_temp', f, current_schema());
  end loop;
end $$;
