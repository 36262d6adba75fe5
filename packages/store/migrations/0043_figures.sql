-- Figures of the home page, added up by organisation and all below it, so that an answer reads a few hundred rows however many stations
-- there are: written by whoever runs figures/keep-figures.ts (the link, and the server where no link does). Derived: emptied, they are
-- filled again.

-- What the ranking of stations needs for each range of days, h, and what is counted of concentrators.
alter table station_now
  add column yield_yesterday_h    double precision,
  add column yield_7d_h           double precision,
  add column yield_30d_h          double precision,
  add column yield_month_h        double precision,
  add column concentrator_count   integer not null default 0,
  add column concentrators_online integer not null default 0;

-- Of the last days, as a station's own page shows them (core slot-power.ts, irradiance.ts).
create table station_curve (
  station_id      bigint not null,
  slot            timestamptz not null,
  energy_wh       double precision not null,
  power_w         double precision,           -- null = a gap
  irradiance_wm2  double precision,           -- null without a meter, or where it stands still
  usual_s         double precision not null,  -- device-seconds of a full slot of its day, by which the power was worked out
  running         boolean not null,           -- the slot had not ended: to be worked out again
  primary key (station_id, slot)
) with (fillfactor = 80);
create index station_curve_slot on station_curve (slot);
create index station_curve_running on station_curve (slot) where running;

create table station_yield (
  station_id        bigint not null,
  day               date not null,            -- in the station's time zone
  energy_wh         double precision,         -- null = nothing was reported
  irradiation_whm2  double precision,
  metered_wh        double precision,         -- the two sides of the performance ratio
  reference_wh      double precision,
  primary key (station_id, day)
) with (fillfactor = 80);
create index station_yield_day on station_yield (day);

-- Of an organisation and all below it, by the zone of the stations: their days begin at different instants.
create table organisation_curve (
  org_id     bigint not null references organisation on delete cascade,
  time_zone  text not null,
  slot       timestamptz not null,
  energy_wh  double precision,
  power_w    double precision,
  lit_w      double precision,                -- sum of irradiance x capacity, and the capacity that it is of
  lit_of_w   double precision,
  primary key (org_id, slot, time_zone)
) with (fillfactor = 80);
create table organisation_yield (
  org_id           bigint not null references organisation on delete cascade,
  time_zone        text not null,
  day              date not null,
  stations         integer not null,          -- those with data
  energy_wh        double precision,
  irradiation_w    double precision,          -- sum of irradiation x capacity, and the capacity that it is of
  irradiation_of_w double precision,
  metered_wh       double precision,          -- of stations with a meter, and their capacity
  reference_wh     double precision,
  metered_of_w     double precision,
  primary key (org_id, day, time_zone)
) with (fillfactor = 80);
create table organisation_now (
  org_id               bigint primary key references organisation on delete cascade,
  stations             integer not null,
  organisations        integer not null,      -- those to which the stations belong
  capacity_w           double precision not null,
  power_w              double precision,
  fresh_power_w        double precision,      -- of stations with a value that is not stale
  largest_w            double precision not null,
  time_zone            text not null,         -- of the largest station
  south_deg            double precision not null, -- where the stations lie
  north_deg            double precision not null,
  west_deg             double precision not null,
  east_deg             double precision not null,
  modules              integer not null,
  strings              integer not null,
  inverters            integer not null,
  inverters_online     integer not null,
  meters               integer not null,
  meters_online        integer not null,
  concentrators        integer not null,
  concentrators_online integer not null,
  producing            integer not null,      -- modules by state
  zero                 integer not null,
  no_data              integer not null,
  asleep               integer not null,
  shut_down            integer not null,
  station_states       jsonb not null         -- stations by state
) with (fillfactor = 50);

-- What has changed and is to be worked out again. Queues, so that nobody waits: rows are only added, and taken away once they are done.
create table figure_due (                     -- a slot or a day of a station
  station_id  bigint not null,
  slot        timestamptz,
  day         date,
  noted_at    timestamptz not null default clock_timestamp()
);
create table organisation_due (               -- a slot or a day of an organisation and those above it; neither: how it stands now
  org_id      bigint not null,
  slot        timestamptz,
  day         date,
  noted_at    timestamptz not null default clock_timestamp()
);
-- Every change up to this instant is in the figures.
create table figures_kept (
  only_row  boolean primary key default true check (only_row),
  at        timestamptz not null
);
create function figures_kept_at() returns timestamptz language sql stable security definer set search_path from current as $$
  select at from figures_kept
$$;

create function path_ids(path text) returns bigint[] language sql immutable parallel safe
  return string_to_array(btrim(path, '/'), '/')::bigint[];

-- As the owner: who writes a slot must not be able to say what is due.
create function note_slots() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into figure_due (station_id, slot) select station_id, slot from changed;
  return null;
end $$;
create function note_days() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into figure_due (station_id, day) select station_id, day from changed;
  return null;
end $$;
create trigger slots_added after insert on station_slot referencing new table as changed for each statement execute function note_slots();
create trigger slots_changed after update on station_slot referencing new table as changed for each statement execute function note_slots();
create trigger slots_removed after delete on station_slot referencing old table as changed for each statement execute function note_slots();
create trigger days_added after insert on station_day referencing new table as changed for each statement execute function note_days();
create trigger days_changed after update on station_day referencing new table as changed for each statement execute function note_days();
create trigger days_removed after delete on station_day referencing old table as changed for each statement execute function note_days();

-- Whatever of these stations depends on what they are made of and where they lie: power of the last days, yields of all.
create function note_figures(ids bigint[]) returns void language sql security definer set search_path from current as $$
  insert into figure_due (station_id, slot)
  select t.station_id, t.slot from unnest(ids) as s (id) join station_slot t on t.station_id = s.id
   where t.slot > (select max(n.slot) from station_slot n where n.station_id = s.id) - interval '5 days';
  insert into figure_due (station_id, day)
  select t.station_id, t.day from unnest(ids) as s (id) join station_day t on t.station_id = s.id
   where t.day > (select max(n.day) from station_day n where n.station_id = s.id) - 75;
$$;
-- Everything that these organisations have, or had, of a station.
create function note_organisations(ids bigint[], station bigint) returns void language sql security definer set search_path from current as $$
  insert into organisation_due (org_id, slot)
  select o.id, t.slot from unnest(ids) as o (id), station_slot t
   where t.station_id = station and t.slot > (select max(n.slot) from station_slot n where n.station_id = station) - interval '45 days';
  insert into organisation_due (org_id, day)
  select o.id, t.day from unnest(ids) as o (id), station_day t
   where t.station_id = station and t.day > (select max(n.day) from station_day n where n.station_id = station) - 75;
  insert into organisation_due (org_id) select o.id from unnest(ids) as o (id);
$$;
create function note_moved_station() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if (old.capacity_w, old.time_zone, old.latitude_deg, old.longitude_deg)
     is distinct from (new.capacity_w, new.time_zone, new.latitude_deg, new.longitude_deg) then
    perform note_figures(array[new.id]);
  end if;
  perform note_organisations(array[old.org_id, new.org_id], new.id);
  return null;
end $$;
create trigger figures_follow_station after update on station for each row
  when ((old.org_id, old.capacity_w, old.time_zone, old.latitude_deg, old.longitude_deg)
        is distinct from (new.org_id, new.capacity_w, new.time_zone, new.latitude_deg, new.longitude_deg))
  execute function note_moved_station();
create function note_removed_station() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform note_organisations(array[old.org_id], old.id);
  delete from station_curve where station_id = old.id;
  delete from station_yield where station_id = old.id;
  return null;
end $$;
create trigger figures_without_station after delete on station for each row execute function note_removed_station();

-- Its own figures stay as they are, those above it change: where it was and where it is.
create function note_moved_organisation() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into organisation_due (org_id, slot, day)
  select above.id, x.slot, x.day
    from unnest(array[old.parent_id, new.parent_id]) as above (id),
         (select c.slot, null::date as day from organisation_curve c where c.org_id = new.id
          union select null, y.day from organisation_yield y where y.org_id = new.id
          union select null, null) x
   where above.id is not null;
  return null;
end $$;
create trigger figures_follow_organisation after update on organisation for each row
  when (old.parent_id is distinct from new.parent_id) execute function note_moved_organisation();

-- Without rows that they are made of there are none; emptied themselves, they are filled again.
create function empty_curves() returns trigger language plpgsql security definer set search_path from current as $$
begin
  truncate station_curve, organisation_curve;
  return null;
end $$;
create trigger slots_emptied after truncate on station_slot for each statement execute function empty_curves();
create function empty_yields() returns trigger language plpgsql security definer set search_path from current as $$
begin
  truncate station_yield, organisation_yield;
  return null;
end $$;
create trigger days_emptied after truncate on station_day for each statement execute function empty_yields();
create function fill_figures() returns void language sql security definer set search_path from current as $$
  select note_figures(array(select id from station));
  insert into organisation_due (org_id, slot)
  select distinct s.org_id, t.slot from station s join station_slot t on t.station_id = s.id
   where t.slot > (select max(n.slot) from station_slot n where n.station_id = s.id) - interval '45 days';
  insert into organisation_due (org_id) select distinct org_id from station;
$$;
create function fill_emptied() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform fill_figures();
  return null;
end $$;
create trigger filled_again after truncate on station_curve for each statement execute function fill_emptied();
create trigger filled_again after truncate on station_yield for each statement execute function fill_emptied();
create trigger filled_again after truncate on organisation_curve for each statement execute function fill_emptied();
create trigger filled_again after truncate on organisation_yield for each statement execute function fill_emptied();
create trigger filled_again after truncate on organisation_now for each statement execute function fill_emptied();

select fill_figures();
insert into station_due (station_id) select id from station;

-- People read. Somebody who is bound to single stations sees nothing of what is added up with others.
alter table station_curve enable row level security;
create policy scope on station_curve for select using ((select sees_all_stations()) or exists (select from seen_station s where s.id = station_id));
alter table station_yield enable row level security;
create policy scope on station_yield for select using ((select sees_all_stations()) or exists (select from seen_station s where s.id = station_id));
alter table organisation_curve enable row level security;
create policy scope on organisation_curve for select
  using ((select sees_all_stations()) or (select scope_stations()) is null and exists (select from organisation o where o.id = org_id));
alter table organisation_yield enable row level security;
create policy scope on organisation_yield for select
  using ((select sees_all_stations()) or (select scope_stations()) is null and exists (select from organisation o where o.id = org_id));
alter table organisation_now enable row level security;
create policy scope on organisation_now for select
  using ((select sees_all_stations()) or (select scope_stations()) is null and exists (select from organisation o where o.id = org_id));
alter table figure_due enable row level security;
alter table organisation_due enable row level security;
alter table figures_kept enable row level security;

do $$
declare f regprocedure;
begin
  for f in select oid from pg_proc where prosecdef and pronamespace = current_schema()::regnamespace loop
    execute format('alter function %s set search_path = %I, pg_temp', f, current_schema());
  end loop;
end $$;
